import type { Plugin } from 'vite';

const MESSAGE = /\/i18n\/generated\/messages\/(\w+)\.js$/;
/** A language's text, as the compiler writes it. */
const TEXT =
  /const (en|tr)_\w+ = \/\*\*.*?\*\/ \(i?\) => \{\s*return \/\*\*.*?\*\/ \((`(?:[^`\\]|\\.)*`)\)\s*\};/gs;

/**
 * Each message in a line: as it is compiled it is three functions, of which a page has hundreds. One with several forms stays as it is.
 */
export const shortMessages = (): Plugin => ({
  name: 'rahle:short-messages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const name = MESSAGE.exec(id)?.[1];
    if (name === undefined) return null;
    const texts = new Map([...code.matchAll(TEXT)].map(([, locale, text]) => [locale, text]));
    const [en, tr] = [texts.get('en'), texts.get('tr')];
    if (en === undefined || tr === undefined) return null;
    const message = `export const ${name} = (i, o) => (o?.locale ?? getLocale()) === 'en' ? ${en} : ${tr};`;
    return { code: `import { getLocale } from '../runtime.js';\n${message}`, map: null };
  },
});
