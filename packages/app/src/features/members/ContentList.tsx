import { type ReactNode, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { BookCover } from '#covers/BookCover.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { NothingFound } from '#ui/feedback/NothingFound.tsx';
import { LoadMore, type MorePages } from '#ui/tables/LoadMore.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Toolbar } from '#ui/tables/Toolbar.tsx';

type Row = { contentId: string; title: string; summary: string | null };

export type ContentPages<Item> = MorePages & {
  query: Parameters<typeof Loaded<{ rows: Item[]; total: number }>>[0]['query'] & {
    isPlaceholderData: boolean;
  };
};

type ContentListProps<Item> = {
  label: string;
  pages: ContentPages<Item>;
  search: string;
  onSearch: (term: string) => void;
  /** What stands there while nothing is to be shown and nothing was searched. */
  empty: { title: string; detail: string };
  /** A word about the whole list, over its rows. */
  note?: ReactNode;
  /** A line under the row's words. */
  below?: (item: Item) => ReactNode;
  /** The row's end: its badge and its act. `keepFocus` is for an act whose button leaves with it. */
  children: (item: Item, keepFocus: () => void) => ReactNode;
};

/** Books in relation to one member, ten at a time (§2). */
export function ContentList<Item extends Row>(props: ContentListProps<Item>) {
  const { label, pages, search, onSearch, empty, note, below, children } = props;
  const { query } = pages;
  const list = useRef<HTMLUListElement>(null);

  return (
    <Panel label={label} className="mt-4">
      <Toolbar>
        <SearchBox label={m.members_search_contents()} value={search} onSearch={onSearch} />
        {query.data ? <ShownOf shown={query.data.rows.length} total={query.data.total} /> : null}
      </Toolbar>
      {note}
      <Loaded query={query} errorTitle={m.members_contents_failed()}>
        {({ rows }) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-busy={query.isPlaceholderData || undefined}
              className={classes(
                'divide-y divide-line transition-opacity outline-none',
                query.isPlaceholderData && 'opacity-60',
              )}
            >
              {rows.map((item) => (
                <ContentRow key={item.contentId} {...item} below={below?.(item)}>
                  {children(item, () => list.current?.focus({ preventScroll: true }))}
                </ContentRow>
              ))}
            </ul>
            {rows.length > 0 ? null : search === '' ? (
              <NoContents {...empty} />
            ) : (
              <NothingFound onShowAll={() => onSearch('')} />
            )}
            <LoadMore pages={pages} className="border-t border-line p-4" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function ShownOf({ shown, total }: { shown: number; total: number }) {
  return (
    <output className="text-ink-3 tabular-nums">
      {m.members_shown_of({ shown: formatNumber(shown), total: formatNumber(total) })}
    </output>
  );
}

type ContentRowProps = Row & { below: ReactNode; children: ReactNode };

/** On a phone the act moves below the words, within the thumb's reach. */
function ContentRow({ title, summary, below, children }: ContentRowProps) {
  return (
    <li className="flex items-center gap-x-4 gap-y-3 px-4 py-3 max-md:flex-wrap md:px-5">
      <BookCover title={title} className="w-9.5 flex-none self-start" />
      <div className="min-w-0 flex-1 max-md:basis-48">
        <h2 className="text-base font-title wrap-anywhere">{title}</h2>
        <p className="max-w-160 text-ink-3 max-md:line-clamp-2 md:truncate">
          {summary || m.members_no_description()}
        </p>
        {below}
      </div>
      <div className="flex items-center justify-between gap-3 max-md:w-full max-md:pl-13.5">
        {children}
      </div>
    </li>
  );
}

function NoContents({ title, detail }: { title: string; detail: string }) {
  return (
    <EmptyState title={title}>
      <p>{detail}</p>
    </EmptyState>
  );
}
