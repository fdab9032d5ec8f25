import { announcements } from '@rahle/contract/announcements';
import { addressOf } from '@rahle/contract/endpoint';
import { isMissing } from '@rahle/contract/failures';
import { usePrefetch, useRead } from '#http/use-endpoint.ts';

/** What learners may read, newest first. A 404 is an empty list (§7). */
export function useActiveAnnouncements() {
  const { data, error, isFetching, refetch } = useRead(announcements.active, { query: {} });
  return {
    data: data?.data ?? (isMissing(error) ? [] : undefined),
    error: isMissing(error) ? null : error,
    isFetching,
    refetch,
  };
}

/** By which the age of what the cache gave is known. */
export const ANNOUNCEMENTS_PATH = announcements.active.path;
export const announcementPath = (announcementId: string): string =>
  addressOf(announcements.get, { params: { announcementId } });

export const useAnnouncement = (announcementId: string) =>
  useRead(announcements.get, { params: { announcementId } });

export function usePrefetchAnnouncement() {
  const prefetch = usePrefetch(announcements.get);
  return (announcementId: string) => prefetch({ params: { announcementId } });
}
