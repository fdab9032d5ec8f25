import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline, useIsServerAway } from '#offline/connection-context.ts';
import { paths } from '#routing/paths.ts';
import { classes } from '#ui/classes.ts';
import { OfflineMark } from '#ui/feedback/OfflineMark.tsx';

/** Over any page: round and raised, so that it is seen whatever lies below. */
const RAISED = 'rounded-full border border-line bg-raised text-ink shadow-2 hover:bg-hover';

/** In the reader's bar: the reader's page may be white or black whatever our theme, so a grey that shows on both. */
const IN_BAR =
  'rounded-md text-[color-mix(in_oklch,var(--ink),var(--paper))] hover:bg-current/12 focus-visible:outline-current';

/** The app's own 52 px square (design §7): the way back to home (§2), and beside it the offline mark. */
export function ViewerCorner({ isReader }: { isReader: boolean }) {
  const isOnline = useIsOnline();
  const isServerAway = useIsServerAway();
  return (
    <div className="pointer-events-none absolute top-0 left-0 z-10 flex h-13 items-center">
      <div className="grid size-13 place-items-center">
        <Link
          to={paths.home()}
          title={m.ui_back()}
          aria-label={m.ui_back()}
          className={classes(
            'pointer-events-auto grid size-10 place-items-center transition-colors',
            isReader ? IN_BAR : RAISED,
          )}
        >
          <ArrowLeft />
        </Link>
      </div>
      {isOnline ? null : (
        // The reader's first button stands in between.
        <div className={classes('flex rounded-full', isReader ? 'ml-12' : 'shadow-2')}>
          <OfflineMark isServerAway={isServerAway} />
        </div>
      )}
    </div>
  );
}
