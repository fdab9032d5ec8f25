import { LIMITS } from '#limits.ts';
import type { Sentences } from './sentence.ts';

const { announcements: most } = LIMITS.perOrganization;

export const failures = {
  'announcement.not_found': { en: 'Announcement not found', tr: 'Duyuru bulunamadı' },
  'announcement.too_many': {
    en: `An organization can have at most ${most} announcements. Delete one to make room.`,
    tr: `Bir kurumun en fazla ${most} duyurusu olabilir. Yer açmak için birini silin.`,
  },
} as const satisfies Sentences;
