import { useLocation } from 'react-router';
import { sampleContentPaths } from './sample-contents.paths.ts';

export type FromList = { list: string };

/** The list one came from, with its search and page; as it begins, for those who came otherwise. */
export function useListBehind(organizationId: string): string {
  const { list = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return sampleContentPaths.list({ organizationId }) + list;
}
