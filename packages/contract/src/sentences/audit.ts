import type { Sentences } from './sentence.ts';

export const fields = {
  'period.reversed': {
    en: 'The end must not lie before the beginning.',
    tr: 'Bitiş, başlangıçtan önce olamaz.',
  },
} as const satisfies Sentences;
