import type { Announcement } from '@rahle/contract/announcements';
import { useEffect } from 'react';
import { useMarkSeen } from '#http/seen.ts';
import { m } from '#i18n/generated/messages.js';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { paths } from '#routing/paths.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { announcementPath, useAnnouncement } from './announcements.queries.ts';
import { isNotFound, detailErrorSentence } from './announcement-errors.ts';
import { isRecent } from './WhenPublished.tsx';

/** One announcement, with the way back to the list as it was searched. */
export function AnnouncementDetail({ announcementId }: { announcementId: string }) {
  const query = useAnnouncement(announcementId);
  const list = useListBehind(paths.announcements());
  return (
    <>
      <div className="pt-6 pb-4 md:pt-12">
        <BackLink to={list}>{m.announcements_back()}</BackLink>
      </div>
      <OfflineNote of={announcementPath(announcementId)} className="mb-6" />
      {isNotFound(query.error) ? (
        <EmptyState level={1} title={detailErrorSentence(query.error!)}>
          <p>{m.announcements_one_not_found_detail()}</p>
        </EmptyState>
      ) : (
        <Loaded query={query} errorTitle={detailErrorSentence} skeleton={<Skeletons />}>
          {(announcement) => <Article announcement={announcement} />}
        </Loaded>
      )}
    </>
  );
}

function Article({ announcement }: { announcement: Announcement }) {
  const { id, title, description, state, createdAt, updatedAt } = announcement;
  const markSeen = useMarkSeen('announcements');
  useEffect(() => markSeen(id), [markSeen, id]);
  return (
    <article>
      <h1 className="text-3xl font-display tracking-display wrap-anywhere">{title}</h1>
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-3">
        <When label={m.announcements_created()} date={createdAt} />
        {updatedAt === createdAt ? null : (
          <When label={m.announcements_updated()} date={updatedAt} />
        )}
        {/* Only those who manage announcements are shown a passive one. */}
        {state === 'PASSIVE' ? <StateBadge state={state} /> : null}
      </div>
      <p className="font-serif text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
        {description}
      </p>
    </article>
  );
}

function When({ label, date }: { label: string; date: string }) {
  return (
    <p>
      {label} <DateText date={date} className="text-ink-2" />
      {isRecent(date) ? (
        <>
          , <RelativeTime date={date} />
        </>
      ) : null}
    </p>
  );
}

function Skeletons() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-10 w-4/5 rounded-sm" />
      <Skeleton className="h-4 w-2/5 rounded-sm" />
      <Skeleton className="mt-4 h-32 rounded-sm" />
    </div>
  );
}
