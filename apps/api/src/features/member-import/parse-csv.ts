import { setImmediate } from 'node:timers/promises';
import { asWritten } from '@rahle/contract/csv';
import { columnOf } from '@rahle/contract/csv-columns';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { CsvColumn } from '@rahle/contract/member-import';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of the file: its number as a spreadsheet counts, and its cells; null where it has too many. */
export type CsvRow = { row: number; cells: Partial<Record<CsvColumn, string>> | null };

const NEEDED: CsvColumn[] = ['firstName', 'lastName', 'email'];
const DELIMITERS = [',', ';', '\t'];
const ROWS_AT_ONCE = 1000;
/** Far more than a list of people has, and few enough to be read at once: time grows with their square. */
const MOST_LINES = 2 * LIMITS.memberImport.rows;
const MOST_CELLS = 40 * LIMITS.memberImport.rows;

type Heading = { row: number; delimiter: string; columns: (CsvColumn | undefined)[] };

/** The rows below the heading, in whatever way a spreadsheet has written them. */
export async function parseCsv(text: string): Promise<CsvRow[]> {
  refuseOverfull(text);
  const { delimiter, columns, row: headingRow } = findHeading(text);
  const records = recordsOf(text, delimiter);
  const rows: CsvRow[] = [];
  for (const [at, record] of records.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
    const row = at + 1;
    if (row <= headingRow || isBlank(record)) continue;
    if (rows.length === LIMITS.memberImport.rows) fail('csv.too_many_rows');
    rows.push({ row, cells: cellsOf(record, columns) });
  }
  return rows;
}

function refuseOverfull(text: string) {
  let [lines, cells, before] = [0, 0, ''];
  for (const character of text) {
    const endsLine = character === '\r' || (character === '\n' && before !== '\r');
    before = character;
    if (endsLine) lines += 1;
    else if (DELIMITERS.includes(character)) cells += 1;
    if (lines > MOST_LINES || cells > MOST_CELLS) fail('csv.too_many_rows');
  }
}

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '');

function cellsOf(record: string[], columns: Heading['columns']): CsvRow['cells'] {
  if (record.slice(columns.length).some((cell) => cell.trim() !== '')) return null;
  const named = record.flatMap((cell, at) => {
    const column = columns[at];
    return column ? [[column, asWritten(cell.trim())]] : [];
  });
  return Object.fromEntries(named) as Partial<Record<CsvColumn, string>>;
}

/** The first row that is not blank; its separator is the one by which it names the columns. */
function findHeading(text: string): Heading {
  for (const delimiter of DELIMITERS) {
    const records = recordsOf(text, delimiter, 20);
    const at = records.findIndex((record) => !isBlank(record));
    const columns = records[at]?.map(columnOf) ?? [];
    const known = columns.filter((column) => column !== undefined);
    const isWhole = NEEDED.every((column) => known.includes(column));
    if (isWhole && new Set(known).size === known.length) return { row: at + 1, delimiter, columns };
  }
  return fail('csv.columns_missing');
}

function recordsOf(text: string, delimiter: string, to = -1): string[][] {
  try {
    return parse(text, {
      delimiter,
      to,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 100_000,
    });
  } catch (error) {
    if (error instanceof CsvError) return fail('csv.unreadable');
    throw error;
  }
}
