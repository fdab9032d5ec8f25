import { type Content, contents } from '@rahle/contract/contents';
import { useDownloadStatus, useLibrary } from '#features/downloads/use-library.ts';
import { ReadingProgress } from '#features/reading/ReadingProgress.tsx';
import { useProgressIn } from '#features/reading/reading.queries.ts';
import { usePrefetch } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useFromList } from '#routing/use-list-behind.ts';
import { Badge } from '#ui/Badge.tsx';
import { BookCard } from '#covers/BookCard.tsx';
import { useIsNew } from './use-is-new.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

type MyBookCardProps = { content: Content; eager: boolean };

/** A book of one's own. Its one act leads to its page (§2), which is read ahead when a pointer comes near. */
export function MyBookCard({ content, eager }: MyBookCardProps) {
  const keepsBooks = useLibrary() !== null;
  const progress = useProgressIn(content.id);
  const isNew = useIsNew(content);
  const fromList = useFromList();
  const prefetch = usePrefetch(contents.get);
  const handleIntent = () => prefetch({ params: { contentId: content.id } });
  return (
    <BookCard
      book={content}
      level={2}
      eager={eager}
      mark={
        <>
          {isNew && !progress ? (
            <Badge tone="accent" dot>
              {m.contents_new()}
            </Badge>
          ) : null}
          {keepsBooks ? <Kept contentId={content.id} /> : null}
        </>
      }
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <LinkButton
            to={paths.content({ contentId: content.id })}
            state={fromList}
            aria-label={m.contents_detail_of({ title: content.title })}
            onPointerEnter={handleIntent}
            onFocus={handleIntent}
            // A button that moves when pressed would take the area over the card with it, and lose the click.
            className="after:absolute after:inset-0 active:translate-none!"
          >
            {m.contents_detail()}
          </LinkButton>
          {progress ? (
            <ReadingProgress
              progress={progress}
              pages={content.pages}
              className="min-w-24 flex-1"
            />
          ) : null}
        </div>
      }
    />
  );
}

/** Whether it is on this computer, and whether there is a newer one. */
function Kept({ contentId }: { contentId: string }) {
  const status = useDownloadStatus(contentId);
  if (status === 'not_downloaded') return null;
  const isOutdated = status === 'needs_update';
  return (
    <Badge tone={isOutdated ? 'accent' : 'ok'} dot>
      {isOutdated ? m.downloads_update_available() : m.downloads_on_computer()}
    </Badge>
  );
}
