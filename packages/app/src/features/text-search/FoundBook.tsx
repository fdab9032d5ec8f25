import { useEffect, useRef, useState } from 'react';
import { BookCover } from '#covers/BookCover.tsx';
import { useContent } from '#features/book-detail/book-detail.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { TextHitLink } from './TextHitLink.tsx';
import { placesOf } from './ScopeSegment.tsx';
import type { FoundInBook } from './found-in-book.ts';

const SHOWN = 3;
const COVER = 'w-12 self-start md:row-span-2 md:w-18';

/** A book with the places in it, three of them until the others are asked for. */
export function FoundBook({ found, search }: { found: FoundInBook; search: string }) {
  const { contentId, title, hits } = found;
  const { data: content, isPending } = useContent(contentId);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const lang = content?.language ?? undefined;
  const authors = content?.authors.join(', ') ?? '';

  // The button goes: the keyboard goes on at the first of those it has brought.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [isWhole]);

  return (
    <section
      aria-label={title}
      className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-t border-line py-8 md:grid-cols-[4.5rem_minmax(0,1fr)] md:gap-x-7"
    >
      {isPending ? (
        // Not yet the face that a book without a cover has: it may have one.
        <span className={`cover ${COVER}`} />
      ) : (
        <BookCover
          title={title}
          src={content?.coverImage}
          srcSet={content?.coverSrcset}
          sizes="72px"
          lang={lang}
          className={COVER}
        />
      )}
      <div className="min-w-0">
        <h2 lang={lang} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">
          {authors === '' ? '' : `${authors} · `}
          {placesOf(hits.length)}
        </p>
      </div>
      <div className="max-md:col-span-2 md:col-start-2">
        <ol ref={list} className="mt-3">
          {hits.slice(0, isWhole ? hits.length : SHOWN).map((hit, index) => (
            <li key={index}>
              <TextHitLink hit={hit} search={search} lang={lang} />
            </li>
          ))}
        </ol>
        {isWhole || hits.length <= SHOWN ? null : (
          <Button variant="text" onClick={() => setIsWhole(true)} className="mt-1 -ml-2.5">
            {m.text_search_more({ count: formatNumber(hits.length - SHOWN) })}
          </Button>
        )}
      </div>
    </section>
  );
}
