import { FileBraces, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useExport } from '#http/use-export.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { type ReadingFormat, useReadingFiles } from './take-along.queries.ts';

type ExportChoiceProps = { contentId: string; onDone: () => void };

/** Asked for in the reader, which a book can forge: a file is made when somebody presses here. */
export function ExportChoice({ contentId, onDone }: ExportChoiceProps) {
  const { fileIn, isBusy } = useReadingFiles(contentId);
  const exportFile = useExport();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  async function handleChoice(format: ReadingFormat): Promise<void> {
    await exportFile({ ...fileIn(format), failed: m.reading_export_failed() });
    onDone();
  }
  return (
    <>
      <strong className="block font-serif text-lg leading-snug font-title">
        {m.notes_export()}
      </strong>
      <p className="mt-1 text-sm text-ink-2">{m.notes_private()}</p>
      <div className="mt-4 grid gap-2">
        <Button ref={first} busy={isBusy} onClick={() => void handleChoice('markdown')}>
          <FileText />
          {m.reading_export_markdown()}
        </Button>
        <Button busy={isBusy} onClick={() => void handleChoice('json')}>
          <FileBraces />
          {m.reading_export_json()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </>
  );
}
