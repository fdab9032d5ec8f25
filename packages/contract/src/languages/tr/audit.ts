import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/audit.ts';

export const fields: Translated<typeof english.fields> = {
  'period.reversed': 'Bitiş, başlangıçtan önce olamaz.',
};
