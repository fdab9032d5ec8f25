import type { Announcement } from '@rahle/contract/announcements';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { useFromList } from '#routing/use-list-behind.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { announcementPaths } from './announcements-admin.paths.ts';
import { AnnouncementActions, type AnnouncementActionsProps } from './AnnouncementActions.tsx';

/** One announcement as staff look after it: what it says, when, to whom, and what can be done with it (§2). */
export function AnnouncementCard(props: AnnouncementActionsProps) {
  const { id, title, description, state, createdAt, updatedAt }: Announcement = props.announcement;
  return (
    <li className="relative rounded-lg border border-line bg-surface">
      <article className="grid gap-2 p-4 md:p-5">
        <div className="flex items-start gap-3">
          <h2 className="flex-1 text-lg wrap-anywhere">
            <Link
              to={announcementPaths.edit({ announcementId: id })}
              state={useFromList()}
              className="underline-offset-3 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <StateBadge state={state} />
        </div>
        <p className="line-clamp-3 max-w-184 wrap-anywhere whitespace-pre-line text-ink-2">
          {description}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
            <RelativeTime isFirst date={createdAt} always words={m.announcements_admin_created} />
            <RelativeTime isFirst date={updatedAt} always words={m.announcements_admin_updated} />
          </p>
          <AnnouncementActions {...props} />
        </div>
      </article>
    </li>
  );
}
