import { m } from '#i18n/generated/messages.js';
import { SelectOnDemand } from '#ui/forms/SelectOnDemand.tsx';
import { useCategories } from './my-books.queries.ts';
import type { CategoryAndSort, useCategoryAndSort } from './use-category-and-sort.ts';

/** The category is offered where there is more than one. */
export function CategoryAndSortFields({
  choice,
}: {
  choice: ReturnType<typeof useCategoryAndSort>;
}) {
  const { category, sort, change } = choice;
  const categories = useCategories();
  const known = new Set([...categories, ...(category === '' ? [] : [category])]);
  return (
    <>
      {known.size > 1 || category !== '' ? (
        <div className="max-w-56 min-w-0">
          <SelectOnDemand
            label={m.contents_category()}
            value={category}
            onValueChange={(next) => change({ category: next })}
            options={[
              { value: '', label: m.contents_all_categories() },
              ...[...known].map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
      ) : null}
      <div className="w-max">
        <SelectOnDemand<CategoryAndSort['sort']>
          label={m.contents_sort()}
          value={sort}
          onValueChange={(next) => change({ sort: next })}
          options={[
            { value: 'newest', label: m.contents_sort_newest() },
            { value: 'title', label: m.contents_sort_title() },
          ]}
        />
      </div>
    </>
  );
}
