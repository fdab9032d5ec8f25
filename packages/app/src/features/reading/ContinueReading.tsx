import type { Reply } from '@rahle/contract/endpoint';
import type { reading } from '@rahle/contract/reading';
import { BookOpen, ChevronRight, RotateCcw } from 'lucide-react';
import { BookCover } from '#covers/BookCover.tsx';
import { useOwner } from '#http/ClientProvider.tsx';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { formatRelative } from '#ui/formats/format-date.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { isFinished } from './is-finished.ts';
import { storePosition } from './reading-position.ts';
import { ReadingProgress } from './ReadingProgress.tsx';
import { useBooksInReading } from './reading.queries.ts';

/** The book read last, and three more (decisions §13). */
const SHOWN = 4;

type InReading = Reply<typeof reading.list>['data'][number];

/**
 * The book that was read last, one click from its page, and up to three more; nothing where none was opened. What is
 * finished comes after what can be continued.
 */
export function ContinueReading() {
  const books = useBooksInReading(SHOWN);
  const isDone = ({ position }: InReading) => isFinished(position.locator);
  const [latest, ...others] = [...books.filter((book) => !isDone(book)), ...books.filter(isDone)];
  if (!latest) return null;
  return (
    <section aria-labelledby="continue-reading" className="mb-10 md:mb-16">
      <h2 id="continue-reading" className="mb-4 text-xl">
        {m.reading_continue()}
      </h2>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:gap-12">
        <LatestBook {...latest} />
        {others.length > 0 ? (
          <ul className="divide-y divide-line">
            {others.map((book) => (
              <OtherBook key={book.content.id} {...book} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function LatestBook({ content, position, chapter }: InReading) {
  const lang = content.language ?? undefined;
  return (
    // On a phone the progress and the button have the whole width, below the cover and the words.
    <article className="grid max-w-176 grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface max-md:gap-4 max-md:p-4">
      <div className="grid place-items-center md:row-span-2 md:bg-shelf md:px-8 md:py-12">
        <BookCover
          title={content.title}
          src={content.coverImage}
          srcSet={content.coverSrcset}
          sizes="148px"
          lang={lang}
          eager
          className="w-24 md:w-37"
        />
      </div>
      <div className="min-w-0 md:px-7 md:pt-7">
        <p className="text-sm text-ink-3">
          <RelativeTime
            isFirst
            date={position.readAt}
            words={({ age }) => m.reading_when_on({ when: age, device: position.device })}
          />
        </p>
        <h3 lang={lang} className="mt-1.5 text-xl wrap-anywhere md:text-2xl">
          {content.title}
        </h3>
        {chapter ? (
          <p lang={lang} dir="auto" className="mt-2 wrap-anywhere text-ink-2">
            {[chapter.title, chapter.section].filter(Boolean).join(': ')}
          </p>
        ) : null}
      </div>
      <div className="max-md:col-span-2 md:self-end md:p-7">
        <ReadingProgress progress={position.locator} pages={content.pages} />
        <OpenButton content={content} position={position} />
      </div>
    </article>
  );
}

/** Into the book where one was; a finished one opens at its beginning. */
function OpenButton({ content, position }: Pick<InReading, 'content' | 'position'>) {
  const owner = useOwner();
  const { id: contentId, title } = content;
  const look = { size: 'lg', className: 'mt-4 max-md:w-full' } as const;
  const to = paths.contentView({ contentId });
  if (isFinished(position.locator))
    return (
      <LinkButton
        {...look}
        to={to}
        onClick={() => storePosition(owner, contentId, { chosen: { page: 1 } })}
        aria-label={m.reading_again_of({ title })}
      >
        <RotateCcw />
        {m.reading_again()}
      </LinkButton>
    );
  return (
    <LinkButton {...look} to={to} variant="solid" aria-label={m.reading_continue_of({ title })}>
      <BookOpen />
      {m.reading_continue_book()}
    </LinkButton>
  );
}

function OtherBook({ content, position, chapter }: InReading) {
  const lang = content.language ?? undefined;
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4 first:pt-0 hover:bg-hover">
      <BookCover
        title={content.title}
        src={content.coverImage}
        srcSet={content.coverSrcset}
        sizes="56px"
        lang={lang}
        className="w-14"
      />
      <div className="min-w-0">
        <h3 lang={lang} className="text-lg leading-snug wrap-anywhere">
          <Link
            to={paths.contentView({ contentId: content.id })}
            className="after:absolute after:inset-0"
          >
            {content.title}
          </Link>
        </h3>
        <p className="mb-2 text-sm text-ink-3" suppressHydrationWarning>
          {chapter ? (
            <>
              <span lang={lang} dir="auto" className="wrap-anywhere">
                {chapter.section ?? chapter.title}
              </span>
              {' · '}
            </>
          ) : null}
          {formatRelative(position.readAt)}
        </p>
        <ReadingProgress progress={position.locator} pages={content.pages} />
      </div>
      <ChevronRight className="text-ink-3" />
    </li>
  );
}
