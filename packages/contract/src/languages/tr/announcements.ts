import { grouped } from '#grouped.ts';
import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/announcements.ts';
import { LIMITS } from '#limits.ts';

const { announcements: most } = LIMITS.perOrganization;

export const failures: Translated<typeof english.failures> = {
  'announcement.not_found': 'Duyuru bulunamadı',
  'announcement.too_many': `Bir kurumun en fazla ${grouped(most, '.')} duyurusu olabilir. Yer açmak için birini silin.`,
};
