/**
 * The beginning of a text with the mark that something is missing: in whole characters, and in whole words unless one
 * word takes most of the room.
 */
export function cutAt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).join('');
  const isWhole = /\s/u.test(characters[length]!);
  const space = kept.trimEnd().search(/\s\S*$/u);
  const end = isWhole || space < kept.length / 2 ? kept.length : space;
  // A comma or a dash promises more than the mark says.
  return `${kept.slice(0, end).replace(/[\s,;:–—]+$/u, '')}…`;
}
