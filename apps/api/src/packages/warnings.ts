import { PACKAGE_SENTENCES } from '@rahle/contract/languages/packages.gen';
import { type Locale, LOCALES } from '@rahle/contract/locales';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';

export type WarningReason = keyof (typeof PACKAGE_SENTENCES)[Locale]['warnings'];
export type PackageWarning = {
  entry: string;
  reason: WarningReason;
  text: Record<Locale, string>;
};

export type Warnings = ReturnType<typeof collectWarnings>;

/** One warning per entry and reason, in the order they came up. */
export function collectWarnings() {
  const found = new Map<string, PackageWarning>();
  return {
    add(reason: WarningReason, entry: string) {
      if (found.size > PACKAGE_LIMITS.warnings) return;
      const last = found.size === PACKAGE_LIMITS.warnings;
      const known = found.has(`${reason} ${entry}`);
      if (known) return;
      const shown: WarningReason = last ? 'warnings.more' : reason;
      found.set(`${shown} ${entry}`, { entry, reason: shown, text: inEveryLanguage(shown) });
    },
    all: (): PackageWarning[] => [...found.values()],
  };
}

const inEveryLanguage = (reason: WarningReason) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, PACKAGE_SENTENCES[locale].warnings[reason]]),
  ) as Record<Locale, string>;
