import { type Content, contents } from '@rahle/contract/contents';
import { useId } from 'react';
import { useIsOnThisComputer } from '#features/downloads/use-library.ts';
import { usePrefetch } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { BookCard } from '#covers/BookCard.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

type MyBookCardProps = { content: Content; eager: boolean };

/** A book of one's own. Its one act leads to its page (§2), which is read ahead when a pointer comes near. */
export function MyBookCard({ content, eager }: MyBookCardProps) {
  const titleId = useId();
  const isHere = useIsOnThisComputer(content.id);
  const prefetch = usePrefetch(contents.get);
  const handleIntent = () => prefetch({ params: { contentId: content.id } });
  return (
    <BookCard
      book={content}
      level={2}
      titleId={titleId}
      eager={eager}
      mark={
        isHere ? (
          <Badge tone="ok" dot>
            {m.downloads_on_computer()}
          </Badge>
        ) : null
      }
      action={
        <LinkButton
          to={paths.content({ contentId: content.id })}
          aria-describedby={titleId}
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
          className="after:absolute after:inset-0"
        >
          {m.contents_detail()}
        </LinkButton>
      }
    />
  );
}
