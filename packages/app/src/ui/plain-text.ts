const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** These part words; the others (bold, links) may stand in the middle of one. */
const PARTING = /<\/?(?:p|br|li|ul|ol|blockquote|div|h[1-6])\b[^<>]*>/gi;
/** A `<` inside a tag ends it, so that the expression never reads text twice. */
const TAG = /<[^<>]*>/g;

/**
 * The words of a description without its markup, for one line in a table or instead of it. Shown as text, never as
 * markup.
 */
export const plainText = (markup: string): string =>
  markup
    .replace(PARTING, ' ')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
