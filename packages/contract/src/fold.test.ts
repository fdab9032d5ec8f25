import { describe, expect, it } from 'vitest';
import { fold, matches } from './fold.ts';

describe('a search', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['İstanbul', 'İSTANBUL'],
    ['İstanbul', 'ISTANBUL'],
    ['İstanbul', 'ıstanbul'],
    ['ışık', 'isik'],
    ['ışık', 'IŞIK'],
    ['Çağrı Öğün', 'CAGRI ogun'],
    ['naïve café', 'NAIVE CAFE'],
    ['i\u0307stanbul', 'İST'],
    ['100% _sure_', '% _'],
  ])('in %j finds %j', (text, search) => {
    expect(matches(text, search)).toBe(true);
  });

  it('does not find what is not there', () => {
    expect(matches('İstanbul', 'ankara')).toBe(false);
  });

  it('folds a fold to itself', () => {
    for (const text of ['İIıi', 'ŞşĞğ', 'Straße', 'ﬁlm', 'Å'])
      expect(fold(fold(text))).toBe(fold(text));
  });
});
