import { LOCALE_KEY } from '@rahle/contract/locale';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@rahle/contract/locales';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { readCookie, writeCookie } from '#platform/cookies.ts';

/** The server draws pages too, and has none of its own. */
const page = typeof document === 'undefined' ? undefined : document.documentElement;

const chosen = [readStored(LOCALE_KEY), readCookie(LOCALE_KEY)].find(isLocale);

/** Read once per page load: changing the language reloads the page (§2). */
let locale: Locale = chosen ?? (isLocale(page?.lang) ? page.lang : DEFAULT_LOCALE);

overwriteGetLocale(() => locale);
tellPage();

export const currentLocale = (): Locale => locale;

/** For the server alone, which draws one page after another, each in its reader's language. */
export function setLocale(wanted: Locale): void {
  locale = wanted;
}

/** The language of whoever reads this organization's pages. */
export const localeIn = (language: Locale | null | undefined): Locale =>
  chosen ?? language ?? DEFAULT_LOCALE;

/**
 * Who has chosen none yet is greeted in the organization's language (decisions §14), also where no server wrote the
 * page: on the desktop, and without a network.
 */
export function setFirstLocale(language: Locale | null | undefined): void {
  locale = localeIn(language);
  tellPage();
}

/** Said again, the same language would make the browser work out the style of every element anew. */
function tellPage() {
  if (page && page.lang !== locale) page.lang = locale;
}

/** Stored twice: the cookie is for the server's first page (decisions §10). */
export function changeLocale(wanted: Locale, reload = () => location.reload()): void {
  writeStored(LOCALE_KEY, wanted);
  writeCookie(LOCALE_KEY, wanted);
  reload();
}
