import { readFileSync } from 'node:fs';
import { type Locale, LOCALES } from '@rahle/contract/locales';
import { SENTENCES } from '@rahle/contract/sentences.gen';

/** Of features that only the admin area shows. */
const ADMIN =
  /^(?:admin|announcements_admin|audit|bulk|cards|classes|contents_admin|dashboard|import(?!_too_large)|members|organizations|samples|sliders)_/;

/** Said by a page without texts, which it therefore has in every language. */
const WITHOUT_TEXTS = ['layout_start_failed', 'ui_try_again'];

type Catalogue = [message: string, text: string][];

function catalogueOf(locale: Locale): Catalogue {
  const file = `packages/contract/src/languages/${locale}/catalogue.json`;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(texts).filter(([message]) => !message.startsWith('$'));
}

/** Without what is put into them, and long enough to be nothing else: a word alone may be a name in the code. */
const piecesOf = (catalogue: Catalogue) =>
  catalogue
    .flatMap(([, text]) => text.split(/\{[^}]*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 9 && piece.includes(' '));

const sentencesOf = (locale: Locale) =>
  Object.values({ ...SENTENCES[locale].failures, ...SENTENCES[locale].fields });

/** What the other languages say, and this one does not. */
export function ofOtherLanguages(locale: Locale): string[] {
  const own = catalogueOf(locale).map(([, text]) => text);
  const others = LOCALES.filter((other) => other !== locale);
  const said = others.flatMap((other) => [
    ...piecesOf(catalogueOf(other).filter(([message]) => !WITHOUT_TEXTS.includes(message))),
    ...sentencesOf(other).filter((sentence) => sentence.length > 9),
  ]);
  return said.filter((piece) => !own.some((text) => text.includes(piece)));
}

/** What the admin area says, and nothing else does. */
export function ofAdminArea(locale: Locale): string[] {
  const catalogue = catalogueOf(locale);
  const others = [
    ...catalogue.filter(([message]) => !ADMIN.test(message)).map(([, text]) => text),
    ...sentencesOf(locale),
  ].join('\n');
  const said = piecesOf(catalogue.filter(([message]) => ADMIN.test(message)));
  return said.filter((piece) => !others.includes(piece));
}

export const sayingsIn = (scripts: string, sayings: string[]): string[] =>
  sayings.filter((saying) => scripts.includes(saying));
