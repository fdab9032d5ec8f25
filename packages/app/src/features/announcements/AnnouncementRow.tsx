import type { Announcement } from '@rahle/contract/announcements';
import { useSeen } from '#http/seen.ts';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { useFromList } from '#routing/use-list-behind.ts';
import { Badge } from '#ui/Badge.tsx';
import { usePrefetchAnnouncement } from './announcements.queries.ts';
import { WhenPublished } from './WhenPublished.tsx';

/** Its date in a gutter, the whole row a link (design §7). */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, description, createdAt } = announcement;
  const fromList = useFromList();
  const isUnread = !useSeen('announcements').has(id);
  const prefetch = usePrefetchAnnouncement();
  return (
    <li className="group relative grid gap-x-6 border-t border-line py-5 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring md:grid-cols-[6.5rem_minmax(0,1fr)] md:py-7">
      <WhenPublished date={createdAt} />
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere transition-colors group-hover:text-accent-ink">
          <Link
            to={paths.announcement({ announcementId: id })}
            state={fromList}
            onPointerEnter={() => prefetch(id)}
            onFocus={() => prefetch(id)}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        {isUnread ? (
          <p className="mt-1.5">
            <Badge tone="accent" dot>
              {m.announcements_unread()}
            </Badge>
          </p>
        ) : null}
        <p className="mt-2 line-clamp-3 leading-relaxed wrap-anywhere text-ink-2">{description}</p>
      </div>
    </li>
  );
}
