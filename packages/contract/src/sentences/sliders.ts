import { LIMITS } from '#limits.ts';
import type { Sentences } from './sentence.ts';

const { sliders: most } = LIMITS.perOrganization;

export const failures = {
  'slider.not_found': { en: 'Slider not found', tr: 'Slayt bulunamadı' },
  'slider.too_many': {
    en: `An organization can have at most ${most} sliders. Delete one to make room.`,
    tr: `Bir kurumun en fazla ${most} slaytı olabilir. Yer açmak için birini silin.`,
  },
} as const satisfies Sentences;

export const fields = {
  'slider_file.required': {
    en: 'Please upload a file or provide a file ID',
    tr: 'Lütfen bir dosya yükleyin veya bir dosya kimliği girin',
  },
} as const satisfies Sentences;
