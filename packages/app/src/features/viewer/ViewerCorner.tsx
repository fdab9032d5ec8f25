import { ArrowLeft, X } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline, useIsServerAway } from '#offline/connection-context.ts';
import { Link } from '#router/Link.tsx';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { OfflineMark } from '#ui/feedback/OfflineMark.tsx';

const SQUARE = 'pointer-events-auto grid size-10 place-items-center rounded-md transition-colors';

/** In the reader's bar: the reader's page may be white or black whatever our theme, so this grey is taken from it: what is left is that of the bar's own buttons on either. */
const IN_BAR = `${SQUARE} text-[oklch(0.72_0_0)] hover:bg-current/12 focus-visible:outline-current`;

/** In a bar of our own. */
const OWN = `${SQUARE} text-ink-2 hover:bg-hover hover:text-ink`;

type ViewerCornerProps = { isReader: boolean; contentId: string; title?: string };

/**
 * The ways out of a book: Back leads home (§2), Close to the book's page. The reader leaves us the first 52 px of its
 * bar, and has a Close of its own; any other book stands under a bar of ours, which covers nothing of it.
 */
export function ViewerCorner({ isReader, contentId, title }: ViewerCornerProps) {
  const fromList = useStillFromList();
  const bookPage = useInOrganization(paths.content({ contentId }));
  if (isReader)
    return (
      <>
        <div className="pointer-events-none absolute top-0 left-0 z-10 grid size-13 place-items-center mix-blend-difference">
          <BackHome className={IN_BAR} />
        </div>
        {/* The reader's first buttons stand in between. */}
        <Offline className="pointer-events-none absolute top-0 left-37 z-10 h-13 items-center" />
      </>
    );
  return (
    <div className="flex h-13 flex-none items-center border-b border-line bg-paper px-1.5">
      <BackHome className={OWN} />
      <Link
        to={bookPage}
        state={fromList}
        title={m.viewer_close()}
        aria-label={m.viewer_close()}
        className={OWN}
      >
        <X />
      </Link>
      <p
        aria-hidden="true"
        className="min-w-0 flex-1 truncate px-2 text-center font-serif text-ink-2"
      >
        {title}
      </p>
      <Offline />
    </div>
  );
}

function BackHome({ className }: { className: string }) {
  return (
    <Link to={paths.home()} title={m.ui_back()} aria-label={m.ui_back()} className={className}>
      <ArrowLeft />
    </Link>
  );
}

function Offline({ className = '' }: { className?: string }) {
  const isOnline = useIsOnline();
  const isServerAway = useIsServerAway();
  if (isOnline) return null;
  return (
    <div className={`flex rounded-full ${className}`}>
      <OfflineMark isServerAway={isServerAway} />
    </div>
  );
}
