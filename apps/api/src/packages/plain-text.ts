import { compose } from '@rahle/contract/compose';

const LINE = 255;

/** Words out of a package on one line, as the rest of the product takes them (decisions §5): NFC, no controls. */
export function toLine(text: string | undefined, longest = LINE): string | null {
  const clean = compose(
    (text ?? '')
      .replaceAll(/[\u00AD\u200B\uFEFF]/g, '')
      .replaceAll(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ')
      .trim(),
  );
  const signs = Array.from(clean);
  if (signs.length === 0) return null;
  return signs.length <= longest
    ? clean
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** No language has a longer tag, and what reads tags takes its time with endless ones. */
const LONGEST_TAG = 100;

/** A language tag, in its usual spelling; null when it is none. */
export function toLanguage(tag: string | undefined): string | null {
  if (tag !== undefined && tag.length > LONGEST_TAG) return null;
  try {
    return Intl.getCanonicalLocales(tag?.trim().replaceAll('_', '-') ?? [])[0] ?? null;
  } catch {
    return null;
  }
}
