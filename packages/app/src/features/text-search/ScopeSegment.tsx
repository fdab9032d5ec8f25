import { LIMITS } from '@rahle/contract/limits';
import { countedUpTo } from '#http/counted-up-to.ts';
import { m } from '#i18n/generated/messages.js';
import { formatNumber, formatTotal } from '#ui/formats/format-number.ts';
import { Segment } from '#ui/forms/Segment.tsx';
import { byBook } from './found-in-book.ts';
import { useTextHits } from './text-search.queries.ts';
import type { SearchScope } from './use-search-scope.ts';

type ScopeSegmentProps = {
  search: string;
  /** How many books are called so; unknown while they are counted. */
  titles: number | undefined;
  value: SearchScope;
  onValueChange: (scope: SearchScope) => void;
};

/** Where to search, with how much there is in each. */
export function ScopeSegment({ search, titles, value, onValueChange }: ScopeSegmentProps) {
  const { query, isOld } = useTextHits(search);
  const found = isOld ? undefined : query.data;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Segment
        label={m.text_search_where()}
        value={value}
        onValueChange={onValueChange}
        options={[
          {
            value: 'titles',
            label: m.text_search_titles(),
            count: shownCount(titles, countedUpTo(search)),
          },
          { value: 'text', label: m.text_search_inside(), count: shownCount(found?.total) },
        ]}
      />
      <output className="text-sm text-ink-3 tabular-nums">
        {value === 'text' && found ? countsOf(found.total, byBook(found.rows).length) : null}
      </output>
    </div>
  );
}

const shownCount = (count: number | undefined, most?: number) =>
  count === undefined ? '…' : formatTotal(count, most);

function countsOf(places: number, books: number): string {
  if (places >= LIMITS.textSearch.places)
    return m.text_search_capped({ count: formatNumber(places) });
  if (places === 0) return '';
  return `${placesOf(places)} · ${books === 1 ? m.text_search_one_book() : m.text_search_books({ count: formatNumber(books) })}`;
}

export const placesOf = (count: number): string =>
  count === 1 ? m.text_search_place() : m.text_search_places({ count: formatNumber(count) });
