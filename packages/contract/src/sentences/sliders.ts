import type { Sentences } from './sentence.ts';

export const failures = {
  'slider.not_found': { en: 'Slider not found', tr: 'Slayt bulunamadı' },
} as const satisfies Sentences;

export const fields = {
  'slider_file.required': {
    en: 'Please upload a file or provide a file ID',
    tr: 'Lütfen bir dosya yükleyin veya bir dosya kimliği girin',
  },
} as const satisfies Sentences;
