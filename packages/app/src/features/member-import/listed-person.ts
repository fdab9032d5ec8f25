import { columnOf } from '@rahle/contract/csv-columns';
import type { CsvColumn } from '@rahle/contract/member-import';

/** The first row of a file that says anything: it names the columns. */
export const headingOf = (records: string[][]): string[] =>
  records.find((cells) => cells.some((cell) => cell !== '')) ?? [];

/** Someone as their row in the file names them; what it does not say is empty. */
export type ListedPerson = { name: string; email: string; classes: string };

export function listedPeople(records: string[][]): (row: number) => ListedPerson {
  const columns = headingOf(records).map(columnOf);
  return (row) => {
    const cells = records[row - 1] ?? [];
    const at = (column: CsvColumn) => cells[columns.indexOf(column)] ?? '';
    return {
      name: [at('firstName'), at('lastName')].filter(Boolean).join(' '),
      email: at('email'),
      classes: at('class'),
    };
  };
}
