import type { ImportReport, ImportRow, RowOutcome } from '@rahle/contract/member-import';
import { fieldSentence } from '@rahle/contract/sentences';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { type Column, DataTable } from '#ui/tables/DataTable.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { type ListedPerson, listedPeople } from './listed-person.ts';
import { BY_URGENCY, OUTCOME_LOOK } from './outcome-look.tsx';

const PAGE_SIZE = 20;

type ImportRowsProps = { report: ImportReport; records: string[][]; isDone: boolean };

/** What becomes of each row, beside what the file says in it; refused ones first. */
export function ImportRows({ report, records, isDone }: ImportRowsProps) {
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const [page, setPage] = useState(1);
  const rows = (outcome ? [outcome] : BY_URGENCY).flatMap((one) =>
    report.rows.filter((row) => row.outcome === one),
  );

  function choose(next: RowOutcome | null): void {
    setOutcome(next);
    setPage(1);
  }

  return (
    <>
      <ImportCounts counts={report.counts} chosen={outcome} onChoose={choose} />
      {rows.length === 0 ? (
        <EmptyState title={m.import_no_rows()}>
          <p>{m.import_no_rows_detail()}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={m.import_rows()}
          columns={columns(records, isDone)}
          rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ row }) => String(row)}
        />
      )}
      <Pagination page={page} pageSize={PAGE_SIZE} total={rows.length} onPageChange={setPage} />
    </>
  );
}

function columns(records: string[][], isDone: boolean): Column<ImportRow>[] {
  const personIn = listedPeople(records);
  return [
    {
      key: 'row',
      header: m.import_row(),
      named: true,
      card: 'badge',
      cell: ({ row }) => <span className="text-ink-3 tabular-nums">{formatNumber(row)}</span>,
    },
    {
      key: 'name',
      header: m.members_name(),
      card: 'title',
      cell: ({ row, code }) => <Person {...personIn(row)} code={code} />,
    },
    {
      key: 'email',
      header: m.members_email(),
      card: 'none',
      from: 'xl',
      cell: ({ row, code }) => (
        <span className="wrap-anywhere text-ink-2">
          <Cell text={personIn(row).email} isWrong={isAboutEmail(code)} />
        </span>
      ),
    },
    {
      key: 'class',
      header: m.import_class(),
      card: 'none',
      from: 'lg',
      cell: ({ row, code }) => (
        <span className="wrap-anywhere">
          <Cell text={personIn(row).classes} isWrong={isAboutClass(code)} />
        </span>
      ),
    },
    {
      key: 'outcome',
      header: isDone ? m.import_what_happened() : m.import_what_happens(),
      cell: (row) => <Outcome row={row} isDone={isDone} />,
    },
  ];
}

const isAboutEmail = (code?: string) => code?.startsWith('email.') ?? false;
const isAboutClass = (code?: string) => code === 'row.class_invalid';

/** What the file says; what is wrong in itself is underlined as a misspelt word is. */
function Cell({ text, isWrong }: { text: string; isWrong: boolean }) {
  if (!isWrong) return text;
  return <u className="decoration-danger decoration-wavy underline-offset-2">{text}</u>;
}

/** Where there is no room for columns of their own, address and class stand below the name. */
function Person({ name, email, classes, code }: ListedPerson & { code: string | undefined }) {
  return (
    <span className="wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block text-xs text-ink-3 xl:hidden">
        <Cell text={email} isWrong={isAboutEmail(code)} />
      </span>
      <span className="block text-xs text-ink-3 lg:hidden">
        <Cell text={classes} isWrong={isAboutClass(code)} />
      </span>
    </span>
  );
}

function Outcome({ row: { outcome, code }, isDone }: { row: ImportRow; isDone: boolean }) {
  const { icon, before, after } = OUTCOME_LOOK[outcome];
  const words = code ? fieldSentence(code, currentLocale()) : isDone ? after() : before();
  return (
    <span className="flex items-start gap-2">
      <span className="mt-0.5">{icon}</span>
      <span className={outcome === 'refused' ? 'text-danger-ink' : 'text-ink-2'}>{words}</span>
    </span>
  );
}
