import { useSearchParams } from '#router/use-search-params.ts';

export type CategoryAndSort = { category: string; sort: 'newest' | 'title' };

/** Which category, and in what order: kept in the address like the search, and begun anew at the first page. */
export function useCategoryAndSort() {
  const [params, setParams] = useSearchParams();
  const choice: CategoryAndSort = {
    category: params.get('category') ?? '',
    sort: params.get('sort') === 'title' ? 'title' : 'newest',
  };
  function change(next: Partial<CategoryAndSort>): void {
    const { category, sort } = { ...choice, ...next };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('pages');
        if (category === '') after.delete('category');
        else after.set('category', category);
        if (sort === 'newest') after.delete('sort');
        else after.set('sort', sort);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { ...choice, change };
}
