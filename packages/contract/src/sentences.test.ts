import { expect, it } from 'vitest';
import { SENTENCES } from './sentences.gen.ts';
import { DEFAULT_LOCALE, LOCALES } from './locales.ts';
import { fieldSentence } from './sentences.ts';

type Feature = Partial<Record<'failures' | 'fields', Record<string, string>>>;
const FEATURES = Object.values(import.meta.glob<Feature>('./languages/en/*.ts', { eager: true }));

const saidIn = (locale: keyof typeof SENTENCES) => {
  const { failures, fields } = SENTENCES[locale];
  return [...Object.entries(failures), ...Object.entries(fields)];
};

it('every failure and every field says something of its own in each language', () => {
  const english = saidIn(DEFAULT_LOCALE);
  for (const [, text] of english) expect(text.trim()).not.toBe('');
  for (const locale of LOCALES.filter((other) => other !== DEFAULT_LOCALE)) {
    const said = Object.fromEntries(saidIn(locale));
    for (const [code, text] of english) {
      expect(said[code]?.trim()).not.toBe('');
      expect(said[code]).not.toBe(text);
    }
  }
});

it('a code from a newer server still gets a sentence', () => {
  expect(fieldSentence('field.from_the_future', 'tr')).toBe('Bu değer geçerli değil.');
});

it('no feature says over again what another one says, so that none is overridden unseen', () => {
  for (const kind of ['failures', 'fields'] as const) {
    const codes = FEATURES.flatMap((feature) => Object.keys(feature[kind] ?? {}));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).toEqual([...new Set(codes)]);
  }
});
