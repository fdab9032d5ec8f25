import { whenUsed } from '#reading/when-used.ts';
import type { SearchContext } from '#search/search-context.ts';
import type { Search, Wanted } from '#search/search.ts';
import type { ChapterDrawn } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type Context = SearchContext & { notice: { show: (text: (words: Words) => string) => void } };

/** The search as far as the first page needs it: its code is fetched when someone wants to search. */
export function createSearchWhenUsed(context: Context) {
  let search: Search | null = null;
  let drawn: ChapterDrawn[] = [];

  const load = whenUsed(
    () => import('#search/search.ts'),
    ({ createSearch }) => {
      search = createSearch(context);
      for (const one of drawn) search.setUp(one);
      return search;
    },
    {
      signal: context.signal,
      onFailure: () => context.notice.show((now) => now.searchFailed),
    },
  );
  return {
    setUp(one: ChapterDrawn): void {
      drawn = [...drawn.filter(({ chapter }) => chapter.defaultView), one];
      search?.setUp(one);
    },
    load: (): void => void load(),
    focus: (): void => void load().then((loaded) => loaded?.focus()),
    find: (text: string): void => void load().then((loaded) => loaded?.find(text)),
    open: (wanted: Wanted): void => void load().then((loaded) => loaded?.open(wanted)),
    redraw: (): void => search?.redraw(),
  };
}
