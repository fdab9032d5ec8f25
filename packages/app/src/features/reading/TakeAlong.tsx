import { ExportButton } from '#http/ExportButton.tsx';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/Panel.tsx';
import { ImportReading } from './ImportReading.tsx';
import { useReadingService } from './reading-context.ts';
import { useExportReading } from './take-along.queries.ts';

const FORMATS = {
  json: { fileName: 'rahle-reading.json', type: 'application/json', label: m.reading_export_json },
  markdown: {
    fileName: 'rahle-reading.md',
    type: 'text/markdown',
    label: m.reading_export_markdown,
  },
};

/** Someone's places and marks in all books: out as a file, and in again (decisions §13). */
export function TakeAlong() {
  return (
    <Panel title={m.reading_along()}>
      <div className="grid gap-5 px-5 pb-5">
        <p className="text-sm text-ink-2">{m.reading_along_intro()}</p>
        <div className="flex flex-wrap gap-2 max-md:*:basis-full">
          <ExportReading format="json" />
          <ExportReading format="markdown" />
        </div>
        <ImportReading />
      </div>
    </Panel>
  );
}

function ExportReading({ format }: { format: keyof typeof FORMATS }) {
  const { label, ...file } = FORMATS[format];
  const service = useReadingService();
  const exporting = useExportReading();
  return (
    <ExportButton
      {...file}
      label={label()}
      failed={m.reading_export_failed()}
      busy={exporting.isPending}
      load={async () => {
        // What waits on this device belongs into the file too.
        await service.send();
        return exporting.mutateAsync({ query: { format } });
      }}
    />
  );
}
