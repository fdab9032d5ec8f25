import type { ContentDetail } from '@rahle/contract/contents';
import { lineAt } from '@rahle/contract/line-at';
import type { Position } from '@rahle/contract/reading';
import { BookOpen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { storePosition } from '#features/reading/reading-position.ts';
import { ReadingProgress } from '#features/reading/ReadingProgress.tsx';
import { usePositionIn } from '#features/reading/reading.queries.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useMarkSeen } from '#http/seen.ts';
import { m } from '#i18n/generated/messages.js';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { BookPage } from './BookPage.tsx';
import { BookTabs } from './BookTabs.tsx';
import { DownloadControl } from './DownloadControl.tsx';
import { linesOf, parseTableOfContents } from './parse-table-of-contents.ts';

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
      {position ? <ReadSoFar content={content} position={position} /> : null}
      <div className="mt-7 mb-10 flex flex-wrap gap-3 md:mb-12">
        <LinkButton
          to={useInOrganization(paths.contentView({ contentId: content.id }))}
          state={useStillFromList()}
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

type ReadSoFarProps = { content: ContentDetail; position: Position };

function ReadSoFar({ content, position }: ReadSoFarProps) {
  const { language, pages, tableOfContents } = content;
  const lines = useMemo(
    () => linesOf(parseTableOfContents(tableOfContents) ?? []),
    [tableOfContents],
  );
  const line = lineAt(lines, position.locator);
  return (
    <ReadingProgress
      progress={position.locator}
      pages={pages}
      chapter={line ? <span lang={language ?? undefined}>{line.title}</span> : null}
      beside={
        <RelativeTime
          isFirst
          date={position.readAt}
          words={({ age }) => m.reading_when_on({ when: age, device: position.device })}
        />
      }
      className="mt-7 max-w-152"
    />
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
