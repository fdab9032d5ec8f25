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
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { BookPage } from './BookPage.tsx';
import { BookTabs } from './BookTabs.tsx';
import { DownloadControl } from './DownloadControl.tsx';
import { storePosition } from './reading-position.ts';

type BookDetailProps = { content: ContentDetail; onReload: () => void };

export function BookDetail({ content, onReload }: BookDetailProps) {
  const markSeen = useMarkSeen('books');
  useEffect(() => markSeen(content.id), [markSeen, content.id]);
  return (
    <BookPage
      book={content}
      facts={factsOf(content)}
      about={content.summary || content.description}
    >
      <BookActions content={content} />
      <BookTabs content={content} onReload={onReload} />
    </BookPage>
  );
}

function BookActions({ content }: { content: ContentDetail }) {
  const owner = useOwner();
  const position = usePositionIn(content.id);
  // Without an entry chosen the book opens where it was left.
  const handleView = () => storePosition(owner, content.id, { chosen: undefined });
  return (
    <>
      {position ? (
        <ReadingProgress
          position={position}
          pages={content.pages}
          beside={
            <RelativeTime
              date={position.readAt}
              words={({ age }) => m.reading_when_on({ when: age, device: position.device })}
            />
          }
          className="mt-7 max-w-152"
        />
      ) : null}
      <div className="mt-7 mb-10 flex flex-wrap gap-3 md:mb-12">
        <LinkButton
          to={paths.contentView({ contentId: content.id })}
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
