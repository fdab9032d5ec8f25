import { useSearchParams } from 'react-router';
import { useIsLeaving } from '#routing/use-is-leaving.ts';

type PageAddress = { search: string; page: number; limit: number };
type PageOptions = { sizes: readonly number[]; limit: number };

/**
 * What a list shows, kept in its address: a reload, Back and a bookmark find it as it was. A value nobody could have
 * chosen counts as none.
 */
export function usePageAddress({ sizes, limit: usual }: PageOptions) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = Number(params.get('limit'));
  const limit = sizes.includes(asked) ? asked : usual;
  const now: PageAddress = { search: params.get('search') ?? '', page, limit };

  /** Another search or page size begins at the first page again. */
  function change(next: Partial<PageAddress>): void {
    if (isLeaving()) return;
    const { search, page: to, limit: size } = { ...now, page: 1, ...next };
    const words = {
      ...(search && { search }),
      ...(to > 1 && { page: String(to) }),
      ...(size !== usual && { limit: String(size) }),
    };
    setParams(words, { replace: true, preventScrollReset: true });
  }

  return { ...now, change };
}
