/**
 * The one way two texts are compared in a search (decisions §5): without case and without diacritics, the
 * Turkish way and the plain way at once. Every i (I, İ, ı, i) becomes i, so `istanbul`, `İSTANBUL` and
 * `ISTANBUL` all find `İstanbul`, and `isik` finds `ışık`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[Iıİ]/g, 'i')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFC');
}

/** Whether a text contains what was typed, by the same rule the server's search follows. */
export function matches(text: string, search: string): boolean {
  return fold(text).includes(fold(search.trim()));
}
