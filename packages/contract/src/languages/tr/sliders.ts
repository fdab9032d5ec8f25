import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/sliders.ts';
import { LIMITS } from '#limits.ts';

const { sliders: most } = LIMITS.perOrganization;

export const failures: Translated<typeof english.failures> = {
  'slider.not_found': 'Slayt bulunamadı',
  'slider.too_many': `Bir kurumun en fazla ${most} slaytı olabilir. Yer açmak için birini silin.`,
};

export const fields: Translated<typeof english.fields> = {
  'slider_file.required': 'Lütfen bir dosya yükleyin veya bir dosya kimliği girin',
};
