import { useLocation } from 'react-router';
import { memberPaths } from './members.paths.ts';

export type FromList = { list: string };

/** The members list one came from, with its search and page; as it begins, for those who came otherwise. */
export function useListBehind(organizationId: string): string {
  const { list = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return memberPaths.list({ organizationId }) + list;
}
