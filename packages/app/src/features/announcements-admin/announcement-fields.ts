import type { Announcement } from '@rahle/contract/announcements';
import type { ItemState } from '@rahle/contract/item';

export type AnnouncementFields = { title: string; description: string; state: ItemState };

/** A new one is active (§4). */
export const fieldsOf = (announcement?: Announcement): AnnouncementFields => ({
  title: announcement?.title ?? '',
  description: announcement?.description ?? '',
  state: announcement?.state ?? 'ACTIVE',
});
