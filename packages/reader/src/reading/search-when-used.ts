import type { SearchContext } from '#search/search-context.ts';
import type { Search, Wanted } from '#search/search.ts';
import type { ChapterDrawn } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type Context = SearchContext & { notice: { show: (text: (words: Words) => string) => void } };

/** The search as far as the first page needs it: its code is fetched when someone wants to search. */
export function createSearchWhenUsed(context: Context) {
  let search: Search | null = null;
  let loading: Promise<Search | null> | null = null;
  let drawn: ChapterDrawn[] = [];

  const load = (): Promise<Search | null> =>
    (loading ??= import('#search/search.ts').then(
      ({ createSearch }) => {
        if (context.signal.aborted) return null;
        search = createSearch(context);
        for (const one of drawn) search.setUp(one);
        return search;
      },
      (error: unknown) => {
        console.error(error);
        loading = null;
        context.notice.show((now) => now.searchFailed);
        return null;
      },
    ));
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
