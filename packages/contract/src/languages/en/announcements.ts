import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';

const { announcements: most } = LIMITS.perOrganization;

export const failures = {
  'announcement.not_found': 'Announcement not found',
  'announcement.too_many': `An organization can have at most ${grouped(most, ',')} announcements. Delete one to make room.`,
};
