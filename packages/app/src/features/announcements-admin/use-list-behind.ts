import { useLocation } from 'react-router';
import { announcementPaths } from './announcements-admin.paths.ts';

export type FromList = { list: string };

/** The list one came from, with its search and filter; as it begins, for those who came otherwise. */
export function useListBehind(): string {
  const { list = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return announcementPaths.list() + list;
}
