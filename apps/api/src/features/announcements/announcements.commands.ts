import type { Announcement, AnnouncementUpdate } from '@rahle/contract/announcements';
import { fail } from '@rahle/contract/failures';
import { inTransaction, type Tenant } from '#database/database.ts';
import { findAnnouncementToChange, updateAnnouncement } from './announcements.queries.ts';

export function changeAnnouncement(
  tenant: Tenant,
  announcementId: string,
  change: AnnouncementUpdate,
): Promise<Announcement> {
  return inTransaction(tenant, async (step) => {
    const before = await findAnnouncementToChange(step, announcementId);
    if (!before) return fail('announcement.not_found');
    return updateAnnouncement(step, announcementId, { ...before, ...change });
  });
}
