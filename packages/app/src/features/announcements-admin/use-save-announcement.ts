import type { AnnouncementCreate } from '@rahle/contract/announcements';
import { useCreateAnnouncement, useUpdateAnnouncement } from './announcements-admin.queries.ts';

/** Creates without an id, changes with one. The form gives every field, so the two bodies are the same. */
export function useSaveAnnouncement(announcementId: string | undefined) {
  const create = useCreateAnnouncement();
  const update = useUpdateAnnouncement();
  return (body: AnnouncementCreate) =>
    announcementId === undefined
      ? create.mutateAsync({ body })
      : update.mutateAsync({ params: { announcementId }, body });
}
