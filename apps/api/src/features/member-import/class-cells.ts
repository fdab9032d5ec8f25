const CLASS_ESCAPES = /[\\|]/g;

/** Several classes stand in one cell; a bar within a name is told apart by a backslash. */
export const joinClasses = (names: string[]): string =>
  names.map((name) => name.replace(CLASS_ESCAPES, String.raw`\$&`)).join('|');

export function splitClasses(cell: string): string[] {
  const names: string[] = [];
  let name = '';
  for (let at = 0; at < cell.length; at += 1) {
    const isEscape = cell[at] === '\\' && (cell[at + 1] === '|' || cell[at + 1] === '\\');
    if (isEscape) at += 1;
    if (isEscape || cell[at] !== '|') name += cell[at];
    else {
      names.push(name);
      name = '';
    }
  }
  return [...names, name].map((each) => each.trim()).filter((each) => each !== '');
}
