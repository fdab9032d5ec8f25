import { csvHeading, csvLine } from '@rahle/contract/csv';
import type { ImportReport } from '@rahle/contract/member-import';
import { FileDown } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { headingOf } from './listed-person.ts';
import type { CheckedFile } from './use-import.ts';

type RefusedRowsProps = { file: CheckedFile; report: ImportReport };

/** The rows that were left out, as a file of their own: to be corrected and imported again. */
export function RefusedRows({ file, report }: RefusedRowsProps) {
  if (report.counts.refused === 0) return null;
  const refused = report.rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row }) => csvLine(file.records[row - 1] ?? []));
  const text = csvHeading(headingOf(file.records)) + refused.join('');

  return (
    <div className="flex justify-end border-t border-line px-4 py-2.5">
      <Button
        variant="text"
        size="sm"
        onClick={() => saveFile({ name: file.name, text, type: 'text/csv' })}
      >
        <FileDown />
        {m.import_export_refused()}
      </Button>
    </div>
  );
}
