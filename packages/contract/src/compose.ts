/**
 * More marks on one letter than Unicode itself lets through (UAX #15, stream-safe text): to put them in order takes
 * time that grows with the square of their number.
 */
const HEAPS = /(\p{M}{30})\p{M}+/gu;

export const isHeaped = (text: string): boolean => /\p{M}{31}/u.test(text);

/** Text that someone else wrote, composed; of marks heaped on one letter only so many are kept. */
export const compose = (text: string): string => text.replace(HEAPS, '$1').normalize('NFC');
