import type { ContentDetail } from '@rahle/contract/contents';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { ReadingProgress } from '#features/reading/ReadingProgress.tsx';
import { usePositionIn } from '#features/reading/reading.queries.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useMarkSeen } from '#http/seen.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { BookStand } from './BookStand.tsx';
import { BookTabs } from './BookTabs.tsx';
import { DownloadControl } from './DownloadControl.tsx';
import { storePosition } from './reading-position.ts';
import { useBookTitle } from './use-book-title.ts';

type BookDetailProps = { content: ContentDetail; onReload: () => void };

/** The book upright on its shelf to the left, its words to the right; one column below 768. */
export function BookDetail({ content, onReload }: BookDetailProps) {
  useBookTitle(content.title);
  const markSeen = useMarkSeen('books');
  useEffect(() => markSeen(content.id), [markSeen, content.id]);
  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 md:pt-2 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-18">
      <BookStand book={content} facts={factsOf(content)} />
      <div className="min-w-0">
        <BookWords content={content} />
        <BookTabs content={content} onReload={onReload} />
      </div>
    </div>
  );
}

function BookWords({ content }: { content: ContentDetail }) {
  const owner = useOwner();
  const position = usePositionIn(content.id);
  const { id, title, category, authors, summary, description } = content;
  const lang = content.language ?? undefined;
  const words = summary || description;
  // Without an entry chosen the book opens where it was left.
  const handleView = () => storePosition(owner, id, { chosen: undefined });
  return (
    <>
      {category ? (
        <p className="text-sm font-semibold wrap-anywhere text-accent-ink">{category}</p>
      ) : null}
      <h1 lang={lang} className="mt-2 text-4xl font-display tracking-display wrap-anywhere">
        {title}
      </h1>
      {authors.length > 0 ? (
        <p className="mt-3.5 wrap-anywhere text-ink-2">{authors.join(', ')}</p>
      ) : null}
      {words ? (
        <p
          lang={lang}
          className="mt-6 max-w-152 font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2"
        >
          {words}
        </p>
      ) : null}
      {position ? (
        <ReadingProgress position={position} pages={content.pages} className="mt-7 max-w-104" />
      ) : null}
      <div className="mt-7 mb-10 flex flex-wrap gap-3 md:mb-12">
        <LinkButton
          to={paths.contentView({ contentId: id })}
          variant="solid"
          size="lg"
          onClick={handleView}
          className="max-md:w-full"
        >
          <BookOpen />
          {m.content_view()}
        </LinkButton>
        <DownloadControl content={content} />
      </div>
    </>
  );
}

function factsOf({ createdAt, pages, versions }: ContentDetail) {
  const [latest] = versions;
  return [
    { term: m.content_added(), detail: <DateText date={createdAt} /> },
    ...(pages > 0 ? [{ term: m.content_pages(), detail: formatNumber(pages) }] : []),
    ...(latest ? [{ term: m.content_version(), detail: formatNumber(latest.number) }] : []),
  ];
}
