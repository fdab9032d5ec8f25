import { expect, it } from 'vitest';
import { FAILURE_SENTENCES, FIELD_SENTENCES, fieldSentence } from './sentences.ts';
import type { Sentences } from './sentences/sentence.ts';

type Feature = { failures?: Sentences; fields?: Sentences };
const FEATURES = Object.values(import.meta.glob<Feature>('./sentences/*.ts', { eager: true }));

it('every failure and every field says something of its own in both languages', () => {
  for (const { en, tr } of [
    ...Object.values(FAILURE_SENTENCES),
    ...Object.values(FIELD_SENTENCES),
  ]) {
    expect(en.trim()).not.toBe('');
    expect(tr.trim()).not.toBe('');
    expect(tr).not.toBe(en);
  }
});

it('a code from a newer server still gets a sentence', () => {
  expect(fieldSentence('field.from_the_future', 'tr')).toBe('Bu değer geçerli değil.');
});

it('no feature says over again what another one says, so that none is overridden unseen', () => {
  for (const kind of ['failures', 'fields'] as const) {
    const codes = FEATURES.flatMap((feature) => Object.keys(feature[kind] ?? {}));
    expect(codes).toEqual([...new Set(codes)]);
  }
});
