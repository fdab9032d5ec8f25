/** By it a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet takes such a cell for a formula, and runs it (decisions §14). */
const RISKY = /^'*[=+\-@\t\r]/;
const MADE_HARMLESS = /^'+[=+\-@\t\r]/;

const harmless = (cell: string): string => (RISKY.test(cell) ? `'${cell}` : cell);

/** What a cell said before it was made harmless. */
export const asWritten = (cell: string): string =>
  MADE_HARMLESS.test(cell) ? cell.slice(1) : cell;

const quoted = (cell: string) =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A line that a spreadsheet reads in any country, and runs nothing of. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** The first line of a file. */
export const csvHeading = (columns: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine(columns);
