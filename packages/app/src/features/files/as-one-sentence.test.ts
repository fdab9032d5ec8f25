import { expect, it } from 'vitest';
import { asOneSentence } from './as-one-sentence.ts';

it.each([
  [
    'en',
    'Network error. Please check your connection.',
    'Network error; please check your connection.',
  ],
  [
    'tr',
    'Sunucu hatası. İsterseniz yeniden deneyin.',
    'Sunucu hatası; isterseniz yeniden deneyin.',
  ],
  ['tr', 'Olmadı. Isı yüksek.', 'Olmadı; ısı yüksek.'],
  ['en', 'One sentence stays.', 'One sentence stays.'],
  ['en', 'Too large: 5.25 MB. EPUB only.', 'Too large: 5.25 MB. EPUB only.'],
])('joins the sentences of a reason, %s: %s', (locale, text, joined) => {
  expect(asOneSentence(text, locale)).toBe(joined);
});
