import { useLocation } from '#router/hooks.ts';

type FromList = { list: string };

/** For the link from a list to one of its items: takes along how the list stood. */
export const useFromList = (): FromList => ({ list: useLocation().search });

/** The list one came from, with its search and page; as it begins, for those who came otherwise. */
export function useListBehind(list: string): string {
  const { list: search = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return list + search;
}
