import { expect, it } from 'vitest';
import { byNumber } from './by-number.ts';
import { compiledText } from './compiled-text.ts';

const IMPORT = `import { m } from '#i18n/generated/messages.js';`;
const NUMBERS = new Map([
  ['title', 4],
  ['page', 7],
]);

it('says each message by its number, and hands one on as the same function every time', () => {
  const source = `${IMPORT}\nconst all = [m.title(), m.page({ page }), m.page, members.map((m) => m.id)];`;
  expect(byNumber(source, NUMBERS, '/texts.ts')).toBe(
    [
      `import { text as $text } from "/texts.ts"; const $text7 = (i) => $text(7, i);`,
      `const all = [$text(4,), $text(7,{ page }), $text7, members.map((m) => m.id)];`,
    ].join('\n'),
  );
  expect(byNumber('const text = 1;', NUMBERS, '/texts.ts')).toBeNull();
});

it('refuses messages that are taken in another way', () => {
  const source = `import * as words from '#i18n/generated/messages.js';`;
  expect(() => byNumber(source, NUMBERS, '/texts.ts')).toThrow('in no other way');
});

const compiled = `
const en_page = /** @type {(inputs: PageInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`Page \${i?.page}\`)
};

const tr_page = /** @type {(inputs: PageInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Sayfa \\\`1\\\`\`)
};
`;

it('takes one language out of a message, as a string where it needs nothing', () => {
  expect(compiledText(compiled, 'tr', 'page')).toBe('`Sayfa \\`1\\``');
  expect(compiledText(compiled, 'en', 'page')).toContain('`Page ${i?.page}`');
  expect(() => compiledText(compiled, 'de', 'page')).toThrow('page is not compiled in de');
});
