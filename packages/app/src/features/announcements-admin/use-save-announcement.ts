import type { AnnouncementCreate } from '@rahle/contract/announcements';
import { useCreateAnnouncement, useUpdateAnnouncement } from './announcements-admin.queries.ts';

export function useSaveAnnouncement(announcementId: string | undefined) {
  const create = useCreateAnnouncement();
  const update = useUpdateAnnouncement();
  return (body: AnnouncementCreate) =>
    announcementId === undefined
      ? create.mutateAsync({ body })
      : update.mutateAsync({ params: { announcementId }, body });
}
