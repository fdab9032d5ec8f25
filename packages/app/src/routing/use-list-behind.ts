import { useLocation } from '#router/hooks.ts';

/** How the list stood that one came from, its entry in the history, and whether the browser's Back would show it. */
type FromList = { list: string; listKey?: string; isBehind?: true };

/** For the link from a list to one of its items: takes along how the list stood. */
export function useFromList(): FromList {
  const { search, key } = useLocation();
  return { list: search, listKey: key, isBehind: true };
}

/** For a link that leads on from an item: the list is two steps away by now. */
export function useStillFromList(): FromList | null {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  if (state?.list === undefined) return null;
  const { list, listKey } = state;
  return listKey === undefined ? { list } : { list, listKey };
}

/** The list one came from, with its search and page; as it begins, for those who came otherwise. */
export function useListBehind(list: string): string {
  const { list: search = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return list + search;
}
