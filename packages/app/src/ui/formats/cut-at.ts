/** The beginning of a text, in whole characters and with the mark that something is missing. */
export function cutAt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
