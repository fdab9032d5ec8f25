import type { Announcement } from '@rahle/contract/announcements';
import { matches } from '@rahle/contract/fold';
import { ItemState } from '@rahle/contract/item';
import { useSearchParams } from '#router/use-search-params.ts';

export type StateFilter = 'all' | ItemState;

/** What is shown, kept in the address: Back and a reload find it as it was. */
export function useAnnouncementFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state: StateFilter = ItemState.safeParse(params.get('state')).data ?? 'all';

  function change(next: { search?: string; state?: StateFilter }): void {
    const { search: words, state: kind } = { search, state, ...next };
    setParams(
      { ...(words && { search: words }), ...(kind !== 'all' && { state: kind }) },
      { replace: true, preventScrollReset: true },
    );
  }

  /** By title or description, folded as the server's search is (§2, decisions §5). */
  const fits = (announcement: Announcement): boolean =>
    (state === 'all' || announcement.state === state) &&
    matches(`${announcement.title}\n${announcement.description}`, search);

  return { search, state, change, fits, isFiltered: search !== '' || state !== 'all' };
}
