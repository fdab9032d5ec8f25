/** Where a text can be cut without parting a phrase that anyone looks for: between lines, else sentences, else words. */
const CUTS = ['\n', '. ', ' '];

/** Cuts a text into parts of at most so many characters. */
export function piecesOf(text: string, most: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.length - start <= most ? text.length : cutBefore(text, start, start + most);
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}

function cutBefore(text: string, start: number, latest: number): number {
  const part = text.slice(start, latest);
  for (const cut of CUTS) {
    const at = part.lastIndexOf(cut);
    if (at > 0) return start + at + cut.length;
  }
  // Scripts without spaces: between two signs, never inside one.
  const isInsideSign = /[\udc00-\udfff]/.test(text[latest]!);
  return isInsideSign ? latest - 1 : latest;
}
