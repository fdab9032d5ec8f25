import type { Sentences } from './sentence.ts';

export const failures = {
  'announcement.not_found': { en: 'Announcement not found', tr: 'Duyuru bulunamadı' },
} as const satisfies Sentences;
