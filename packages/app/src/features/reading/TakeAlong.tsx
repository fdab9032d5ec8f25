import { ExportButton } from '#http/ExportButton.tsx';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/Panel.tsx';
import { ImportReading } from './ImportReading.tsx';
import { type ReadingFormat, useReadingFiles } from './take-along.queries.ts';

/** Someone's places and marks in all books: out as a file, and in again (decisions §13). */
export function TakeAlong() {
  return (
    <Panel title={m.reading_along()}>
      <div className="grid gap-5 px-5 pb-5">
        <p className="text-sm text-ink-2">{m.reading_along_intro()}</p>
        <div className="flex flex-wrap gap-2 max-md:*:basis-full">
          <ExportReading format="json" label={m.reading_export_json()} />
          <ExportReading format="markdown" label={m.reading_export_markdown()} />
        </div>
        <ImportReading />
      </div>
    </Panel>
  );
}

function ExportReading({ format, label }: { format: ReadingFormat; label: string }) {
  const { fileIn, isBusy } = useReadingFiles();
  return (
    <ExportButton
      {...fileIn(format)}
      label={label}
      failed={m.reading_export_failed()}
      busy={isBusy}
    />
  );
}
