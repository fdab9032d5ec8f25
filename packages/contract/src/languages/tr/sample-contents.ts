import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/sample-contents.ts';
import { LIMITS } from '#limits.ts';

const ORDER_TAKEN = 'Bu sıra numarası bu grupta zaten var. Lütfen başka bir sıra numarası seçin.';

const { sampleContents: most } = LIMITS.perOrganization;
const { group } = LIMITS.sampleContent;
const { order } = LIMITS;

export const failures: Translated<typeof english.failures> = {
  'sample_content.not_found': 'Örnek içerik bulunamadı',
  'sample_content.order_taken': ORDER_TAKEN,
  'sample_content.too_many': `Bir kurumun en fazla ${most} örnek içeriği olabilir. Yer açmak için birini silin.`,
};

export const fields: Translated<typeof english.fields> = {
  'group.required': 'Grup gerekli',
  'group.too_long': `Grup en fazla ${group.max} karakter olabilir`,
  'order.invalid': `Sıra en az ${order.min} olan bir tam sayı olmalı`,
  'order.taken': ORDER_TAKEN,
};
