import { useLocation } from '#router/hooks.ts';

/** How the list stood that one came from, and whether it is what the browser's Back would show. */
type FromList = { list: string; isBehind?: true };

/** For the link from a list to one of its items: takes along how the list stood. */
export const useFromList = (): FromList => ({ list: useLocation().search, isBehind: true });

/** For a link that leads on from an item: the list is two steps away by now. */
export function useStillFromList(): FromList | null {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return state?.list === undefined ? null : { list: state.list };
}

/** The list one came from, with its search and page; as it begins, for those who came otherwise. */
export function useListBehind(list: string): string {
  const { list: search = '' } = (useLocation().state as Partial<FromList> | null) ?? {};
  return list + search;
}
