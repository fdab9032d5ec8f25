import { columnOf } from '@rahle/contract/csv-columns';
import type { ImportReport } from '@rahle/contract/member-import';
import { FileSpreadsheet } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { FormFoot } from '#ui/forms/FormFoot.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ImportRows } from './ImportRows.tsx';
import { headingOf } from './listed-person.ts';
import { NewClasses } from './NewClasses.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { CheckedFile } from './use-import.ts';

type ImportCheckProps = {
  file: CheckedFile;
  report: ImportReport;
  error: string | undefined;
  isImporting: boolean;
  back: string;
  onConfirm: () => void;
  onStartAgain: () => void;
};

/** The second step: what would happen. Nothing is saved before its button is pressed. */
export function ImportCheck(props: ImportCheckProps) {
  const { file, report, error, isImporting, back, onConfirm, onStartAgain } = props;
  const count = report.counts.new + report.counts.changed;
  return (
    <>
      <FileCard file={file} rows={report.rows.length} onStartAgain={onStartAgain} />
      {error ? (
        <Note tone="bad" className="mb-4">
          {error}
        </Note>
      ) : null}
      <NewClasses names={report.classes} />
      <Panel label={m.import_step_check()}>
        <ImportRows report={report} records={file.records} isDone={false} />
        <RefusedRows file={file} report={report} />
        <FormFoot>
          <p className="mr-auto self-center text-sm text-ink-2 max-md:basis-full!">
            {count > 0 ? m.import_nothing_saved() : m.import_nothing_to_do()}
          </p>
          <LinkButton to={back} variant="ghost">
            {m.ui_cancel()}
          </LinkButton>
          <Button
            variant="solid"
            disabled={count === 0}
            busy={isImporting}
            busyLabel={m.import_acting()}
            onClick={onConfirm}
          >
            {count === 1 ? m.import_act_one() : m.import_act({ count: formatNumber(count) })}
          </Button>
        </FormFoot>
      </Panel>
    </>
  );
}

type FileCardProps = { file: CheckedFile; rows: number; onStartAgain: () => void };

function FileCard({ file, rows, onStartAgain }: FileCardProps) {
  return (
    <Panel label={m.import_step_file()} className="mb-4">
      <div className="flex flex-wrap items-center gap-4 p-4 md:px-5">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <FileSpreadsheet />
        </span>
        <div className="min-w-48 flex-1">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <p className="text-xs text-ink-3">
            {m.import_file_facts({
              rows: formatNumber(rows),
              size: formatBytes(file.bytes.byteLength),
            })}
          </p>
          <Columns records={file.records} />
        </div>
        <Button size="sm" onClick={onStartAgain} className="max-md:w-full">
          {m.import_other_file()}
        </Button>
      </div>
    </Panel>
  );
}

/** What stands in a column of another name is left out: whoever misspelt one must see it before they import. */
function Columns({ records }: { records: string[][] }) {
  const unread = headingOf(records).filter((name) => name !== '' && !columnOf(name));
  if (unread.length === 0) return <p className="text-xs text-ink-3">{m.import_columns_read()}</p>;
  return (
    <p className="text-xs font-medium wrap-anywhere text-warn-ink">
      {m.import_columns_unread({ names: unread.join(', ') })}
    </p>
  );
}
