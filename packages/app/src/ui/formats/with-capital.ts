import { currentLocale } from '#i18n/locale.ts';

/** As a sentence begins, the Turkish way too: ilk → İlk. */
export const withCapital = (words: string, locale: string = currentLocale()): string =>
  words.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
