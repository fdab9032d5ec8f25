import { currentLocale } from '#i18n/locale.ts';

/**
 * At most three (§9), raised by the page's own rules: İpek → İ in Turkish, where i and ı are two letters. Of an e-mail
 * address, the part before @.
 */
export function initials(name: string, locale: string = currentLocale()): string {
  const words = name
    .replace(/@.*/u, '')
    .split(/[\s._-]+/u)
    .filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => word.normalize('NFC').charAt(0).toLocaleUpperCase(locale))
    .join('');
}
