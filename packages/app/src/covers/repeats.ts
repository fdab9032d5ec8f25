/** Whether a summary says again how the description begins: all of it, cut or not, or its first sentence. */
export function repeats(summary: string, description: string): boolean {
  const [said, again] = [plain(description), plain(summary)];
  return said.startsWith(again) || firstSentence(said) === firstSentence(again);
}

/** The words alone: neither markup nor breaks, capitals or the mark of a cut make them others. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*(?:…|\.{3})$/u, '')
    .toLowerCase();

const firstSentence = (text: string): string => /^.*?[.!?…](?= |$)/u.exec(text)?.[0] ?? text;
