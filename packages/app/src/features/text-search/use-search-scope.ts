import { useSearchParams } from '#router/use-search-params.ts';

export type SearchScope = 'titles' | 'text';

/** Whether titles are searched or what stands in the books; kept in the address like the search. */
export function useSearchScope() {
  const [params, setParams] = useSearchParams();
  const value: SearchScope = params.get('in') === 'text' ? 'text' : 'titles';
  function choose(next: SearchScope): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'titles') after.delete('in');
        else after.set('in', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { value, choose };
}
