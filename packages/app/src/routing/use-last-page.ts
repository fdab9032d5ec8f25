import type { Meta } from '@rahle/contract/paging';
import { useEffect, useRef } from 'react';

/** An address may name a page that is no longer there: the last one is shown instead of an empty one. */
export function useLastPage(meta: Meta | undefined, goTo: (page: number) => void): void {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const { page = 1, totalPages = 1 } = meta ?? {};
  useEffect(() => {
    if (totalPages > 0 && page > totalPages) latest.current(totalPages);
  }, [page, totalPages]);
}
