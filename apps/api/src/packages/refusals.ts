import { PACKAGE_SENTENCES } from '@rahle/contract/languages/packages.gen';
import type { Locale } from '@rahle/contract/locale';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';

const figures = (locale: Locale) => ({
  entries: PACKAGE_LIMITS.entries.toLocaleString(locale),
  gigabytes: PACKAGE_LIMITS.unpackedBytes / 1024 ** 3,
  ratio: PACKAGE_LIMITS.ratio,
});
const refusalsIn = (locale: Locale) => PACKAGE_SENTENCES[locale].refusals(figures(locale));

export type RefusalReason = keyof ReturnType<typeof refusalsIn>;

/** Something is wrong with the package itself; whoever made it can correct it. */
export class PackageRefused extends Error {
  override name = 'PackageRefused';
  readonly reason: RefusalReason;
  /** The entry to blame; null when it is the package as a whole. */
  readonly entry: string | null;

  constructor(reason: RefusalReason, entry: string | null = null) {
    super(refusalSentence(reason, entry, 'en'));
    this.reason = reason;
    this.entry = entry;
  }

  /** The report in one sentence, entry and reason (decisions §7: 422 `package.refused`). */
  sentence(locale: Locale): string {
    return refusalSentence(this.reason, this.entry, locale);
  }
}

export function refuse(reason: RefusalReason, entry: string | null = null): never {
  throw new PackageRefused(reason, entry);
}

function refusalSentence(reason: RefusalReason, entry: string | null, locale: Locale): string {
  const subject = entry === null ? PACKAGE_SENTENCES[locale].wholePackage : `“${printable(entry)}”`;
  return `${subject}: ${refusalsIn(locale)[reason]}`;
}

const SHOWN = 120;

/** A hostile name must not break the line it is reported in, nor fill a page. */
function printable(entry: string): string {
  const signs = Array.from(entry.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}'));
  if (signs.length <= SHOWN) return signs.join('');
  return `${signs.slice(0, SHOWN / 2).join('')}…${signs.slice(-SHOWN / 2).join('')}`;
}
