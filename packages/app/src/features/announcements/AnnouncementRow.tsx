import type { Announcement } from '@rahle/contract/announcements';
import { Link, useLocation } from 'react-router';
import { paths } from '#routing/paths.ts';
import { usePrefetchAnnouncement } from './announcements.queries.ts';
import { WhenPublished } from './WhenPublished.tsx';

/** Its date in a gutter, the whole row a link (design §7). */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, description, createdAt } = announcement;
  const { search } = useLocation();
  const prefetch = usePrefetchAnnouncement();
  return (
    <li className="group relative grid gap-x-6 border-t border-line py-5 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring md:grid-cols-[6.5rem_minmax(0,1fr)] md:py-7">
      <WhenPublished date={createdAt} />
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere transition-colors group-hover:text-accent-ink">
          <Link
            to={paths.announcement({ announcementId: id })}
            state={{ search }}
            onPointerEnter={() => prefetch(id)}
            onFocus={() => prefetch(id)}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3 leading-relaxed wrap-anywhere text-ink-2">{description}</p>
      </div>
    </li>
  );
}
