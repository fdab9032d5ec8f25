import { useSearchParams } from '#router/use-search-params.ts';
import { useIsLeaving } from '#routing/use-is-leaving.ts';

type Choices = Record<string, readonly string[]>;
type Chosen<C extends Choices> = { [Name in keyof C]?: C[Name][number] | undefined };
type PageAddress<C extends Choices> = {
  search: string;
  page: number;
  limit: number;
  /** What was chosen beside the search, such as a role or an order. */
  chosen: Chosen<C>;
};
type PageOptions<C extends Choices> = { sizes: readonly number[]; limit: number; choices?: C };

/**
 * What a list shows, kept in its address: a reload, Back and a bookmark find it as it was. A value nobody could have
 * chosen counts as none.
 */
export function usePageAddress<const C extends Choices = Record<never, never>>({
  sizes,
  limit: usual,
  choices = {} as C,
}: PageOptions<C>) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = Number(params.get('limit'));
  const limit = sizes.includes(asked) ? asked : usual;
  const found = Object.entries(choices).map(([name, values]) => {
    const value = params.get(name);
    return [name, value !== null && values.includes(value) ? value : undefined];
  });
  const chosen = Object.fromEntries(found) as Chosen<C>;
  const now: PageAddress<C> = { search: params.get('search') ?? '', page, limit, chosen };

  /** Another search, choice or page size begins at the first page again. */
  function change(next: Partial<PageAddress<C>>): void {
    if (isLeaving()) return;
    const { search, page: to, limit: size } = { ...now, page: 1, ...next };
    const choice = Object.entries({ ...chosen, ...next.chosen }).filter(([, value]) => value);
    const words = {
      ...(search && { search }),
      ...(Object.fromEntries(choice) as Record<string, string>),
      ...(to > 1 && { page: String(to) }),
      ...(size !== usual && { limit: String(size) }),
    };
    setParams(words, { replace: true, preventScrollReset: true });
  }

  return { ...now, change };
}
