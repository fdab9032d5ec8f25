import { LIMITS } from '#limits.ts';
import type { Sentence, Sentences } from './sentence.ts';

// Said of the whole request and of the field that is to blame for it.
const ORDER_TAKEN: Sentence = {
  en: 'This order number already exists in this group. Please choose a different order number.',
  tr: 'Bu sıra numarası bu grupta zaten var. Lütfen başka bir sıra numarası seçin.',
};

const { sampleContents: most } = LIMITS.perOrganization;
const { group } = LIMITS.sampleContent;
const { order } = LIMITS;

export const failures = {
  'sample_content.not_found': { en: 'Sample content not found', tr: 'Örnek içerik bulunamadı' },
  'sample_content.order_taken': ORDER_TAKEN,
  'sample_content.too_many': {
    en: `An organization can have at most ${most} sample contents. Delete one to make room.`,
    tr: `Bir kurumun en fazla ${most} örnek içeriği olabilir. Yer açmak için birini silin.`,
  },
} as const satisfies Sentences;

export const fields = {
  'group.required': { en: 'Group is required', tr: 'Grup gerekli' },
  'group.too_long': {
    en: `Group must be less than ${group.max} characters`,
    tr: `Grup en fazla ${group.max} karakter olabilir`,
  },
  'order.invalid': {
    en: `Order must be a whole number of at least ${order.min}`,
    tr: `Sıra en az ${order.min} olan bir tam sayı olmalı`,
  },
  'order.taken': ORDER_TAKEN,
} as const satisfies Sentences;
