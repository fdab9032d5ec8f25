import type {
  Announcement,
  AnnouncementCreate,
  AnnouncementUpdate,
} from '@rahle/contract/announcements';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { requireRoom } from '#database/lists.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import {
  deleteAnnouncement,
  findAnnouncementToChange,
  insertAnnouncement,
  updateAnnouncement,
} from './announcements.queries.ts';

export function addAnnouncement(tenant: Tenant, fields: AnnouncementCreate): Promise<Announcement> {
  return inTransaction(tenant, async (step) => {
    const { announcements: most } = LIMITS.perOrganization;
    await requireRoom(step, 'announcements', most, 'announcement.too_many');
    return insertAnnouncement(step, fields);
  });
}

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

export function removeAnnouncement(
  tenant: Tenant,
  caller: Caller,
  announcementId: string,
): Promise<null> {
  return inTransaction(tenant, async (step) => {
    const removed = await deleteAnnouncement(step, announcementId);
    const { title } = removed ?? fail('announcement.not_found');
    const announcement = { kind: 'announcement', id: announcementId, name: title } as const;
    await recordAction(step, caller, 'announcement.deleted', announcement);
    return null;
  });
}
