import { LOCALE_KEY } from '@rahle/contract/locale';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@rahle/contract/locales';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { readCookie, writeCookie } from '#platform/cookies.ts';

/** The server draws pages too, and has none of its own. */
const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** Read once per page load: changing the language reloads the page (§2). */
let locale: Locale =
  [readStored(LOCALE_KEY), readCookie(LOCALE_KEY), page?.lang].find(isLocale) ?? DEFAULT_LOCALE;

overwriteGetLocale(() => locale);
if (page) page.lang = locale;

export const currentLocale = (): Locale => locale;

/** For the server alone, which draws one page after another, each in its reader's language. */
export function setLocale(chosen: Locale): void {
  locale = chosen;
}

/** Stored twice: the cookie is for the server's first page (decisions §10). */
export function changeLocale(chosen: Locale, reload = () => location.reload()): void {
  writeStored(LOCALE_KEY, chosen);
  writeCookie(LOCALE_KEY, chosen);
  reload();
}
