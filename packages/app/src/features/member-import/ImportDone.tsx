import type { ImportReport } from '@rahle/contract/member-import';
import { CircleCheck } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ImportRows } from './ImportRows.tsx';
import { NewClasses } from './NewClasses.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { CheckedFile } from './use-import.ts';

type ImportDoneProps = {
  file: CheckedFile;
  report: ImportReport;
  members: string;
  classes: string;
};

/** The last step: what the import itself answered. */
export function ImportDone({ file, report, members, classes }: ImportDoneProps) {
  const { counts } = report;
  return (
    <>
      <Panel label={m.import_step_done()} className="mb-4">
        <div className="flex flex-wrap items-center gap-4 p-4 md:p-5">
          <CircleCheck className="size-6 flex-none text-ok-ink" />
          <div className="min-w-48 flex-1">
            <h2 className="text-lg">{m.import_done()}</h2>
            <output className="block text-sm text-ink-2">
              {m.import_done_detail({
                added: formatNumber(counts.new),
                changed: formatNumber(counts.changed),
                unchanged: formatNumber(counts.unchanged),
                refused: formatNumber(counts.refused),
              })}
            </output>
            <p className="mt-1 text-sm text-ink-3">{m.import_passwords()}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
            <LinkButton to={members}>{m.import_to_members()}</LinkButton>
            <LinkButton to={classes} variant="solid">
              {m.import_to_classes()}
            </LinkButton>
          </div>
        </div>
      </Panel>
      <NewClasses names={report.classes} />
      <Panel label={m.import_rows()}>
        <ImportRows report={report} records={file.records} isDone />
        <RefusedRows file={file} report={report} />
      </Panel>
    </>
  );
}
