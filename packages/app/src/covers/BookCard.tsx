import type { ReactNode } from 'react';
import { BookCover } from '#covers/BookCover.tsx';
import { repeats } from '#covers/repeats.ts';
import { m } from '#i18n/generated/messages.js';
import type { To } from '#router/address.ts';
import { Link } from '#router/Link.tsx';
import { classes } from '#ui/classes.ts';
import { cutAt } from '#ui/formats/cut-at.ts';
import { DateText } from '#ui/formats/DateText.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** As much of a book as a card shows. */
export type BookOnCard = {
  title: string;
  description: string;
  summary: string | null;
  coverImage: string | null;
  coverSrcset: string | null;
  category: string | null;
  language: string | null;
  createdAt: string;
};

type BookCardProps = {
  book: BookOnCard;
  /** Where the whole card leads, where no action of its own does. */
  to?: To | undefined;
  /** Taken along there. */
  state?: unknown;
  /** The cover is among the first on the page. */
  eager?: boolean | undefined;
  /** Something to know of it: over the cover, where a list is first looked at; below 768 beside the date. */
  mark?: ReactNode;
  /** One button under the date. */
  action?: ReactNode;
  /** The title's level on its page. */
  level?: 2 | 3;
};

/** §9. */
const DESCRIPTION_LENGTH = 100;

/** A cover takes 56 % of its column; below 768 it is 96 px wide. */
const COVER_SIZES = '(min-width: 1280px) 158px, (min-width: 768px) 17vw, 96px';

/** A book upright on its shelf; below 768 a row with the cover to the left (design §7). */
export function BookCard(props: BookCardProps) {
  const { book, to, state, eager, mark, action, level = 3 } = props;
  const Heading = `h${level}` as const;
  const { title, description, summary, category, createdAt } = book;
  const lang = book.language ?? undefined;
  return (
    <article className="group relative grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-4.5 border-t border-line py-5 md:flex md:h-full md:flex-col md:border-0 md:p-0">
      <div
        className={classes(
          'row-span-full grid items-start md:mb-4.5 md:items-end md:justify-items-center md:rounded-lg md:bg-shelf md:pb-7 md:transition-colors md:pace-2 md:group-hover:bg-hover',
          // Also where this one has no mark: the covers of a row stand at one height.
          mark === undefined ? 'md:pt-7' : 'md:pt-11',
        )}
      >
        <BookCover
          title={title}
          src={book.coverImage}
          srcSet={book.coverSrcset}
          sizes={COVER_SIZES}
          lang={lang}
          eager={eager}
          isOneOfMany
          className="w-full transition-[translate] pace-2 md:w-[56%] md:group-hover:-translate-y-1"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {category ? (
          <p className="mb-1 text-xs font-semibold wrap-anywhere text-accent-ink">{category}</p>
        ) : null}
        <Heading lang={lang} className="text-lg leading-snug wrap-anywhere">
          {title}
        </Heading>
        {description ? (
          <p lang={lang} className="mt-1.5 text-sm leading-normal wrap-anywhere text-ink-2">
            {cutAt(description, DESCRIPTION_LENGTH)}
          </p>
        ) : null}
        {summary && !repeats(summary, description) ? (
          <p lang={lang} className="mt-1 text-sm leading-normal wrap-anywhere text-ink-3">
            {cutAt(summary, DESCRIPTION_LENGTH)}
          </p>
        ) : null}
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-3">
          <DateText date={createdAt} />
          {mark === undefined ? null : (
            <span className="flex md:absolute md:top-2.5 md:left-2.5">{mark}</span>
          )}
        </p>
        {action ? <div className="mt-4 md:mt-auto md:pt-4">{action}</div> : null}
      </div>
      {to === undefined ? null : (
        <Link to={to} state={state} className="absolute inset-0 rounded-lg">
          <VisuallyHidden>{m.contents_detail_of({ title })}</VisuallyHidden>
        </Link>
      )}
    </article>
  );
}
