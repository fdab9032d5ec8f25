import { announcements } from '@rahle/contract/announcements';
import { isMissing } from '@rahle/contract/failures';
import { useRead, useWrite } from '#http/use-endpoint.ts';

/** All of them, active or not, newest first. A 404 is an empty list (§7). */
export function useAnnouncements() {
  const { data, error, isFetching, refetch } = useRead(announcements.list, { query: {} });
  return {
    data: data?.data ?? (isMissing(error) ? [] : undefined),
    error: isMissing(error) ? null : error,
    isFetching,
    refetch,
  };
}

const LISTS = [announcements.list, announcements.active];
const STALE_AFTER_WRITE = [...LISTS, announcements.get];

export const useCreateAnnouncement = () =>
  useWrite(announcements.create, { refreshes: STALE_AFTER_WRITE });

export const useUpdateAnnouncement = () =>
  useWrite(announcements.update, { refreshes: STALE_AFTER_WRITE });

export const useDeleteAnnouncement = () => useWrite(announcements.remove, { refreshes: LISTS });
