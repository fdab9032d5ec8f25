import { Megaphone } from 'lucide-react';
import { listErrorSentence } from '#features/announcements/announcement-errors.ts';
import { m } from '#i18n/generated/messages.js';
import { FromListLink } from '#routing/FromListLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { AnnouncementFilter } from './AnnouncementFilter.tsx';
import { useAnnouncements } from './announcements-admin.queries.ts';
import { useAnnouncementFilter } from './use-announcement-filter.ts';
import { useAnnouncementDelete } from './use-announcement-delete.ts';
import { useToggle } from './use-toggle.ts';
import { announcementPaths } from './announcements-admin.paths.ts';

export function AnnouncementsAdminScreen() {
  const query = useAnnouncements();
  const { search, state, change, fits, isFiltered } = useAnnouncementFilter();
  const { toggle, busyWith } = useToggle();
  const askAndDelete = useAnnouncementDelete();

  return (
    <>
      <PageHeading
        title={m.announcements_admin_title()}
        description={m.announcements_admin_detail()}
        action={
          <FromListLink to={announcementPaths.create()} variant="solid" rests>
            <Megaphone />
            {m.announcements_admin_add()}
          </FromListLink>
        }
      />
      <AnnouncementFilter
        {...{ search, state, change }}
        isFetching={query.isFetching}
        onRefresh={query.refetch}
      />
      <Loaded query={query} errorTitle={listErrorSentence} skeleton={<Skeletons />}>
        {(all) => {
          const shown = all.filter(fits);
          if (shown.length === 0)
            return isFiltered ? (
              <NothingFound onShowAll={() => change({ search: '', state: 'all' })} />
            ) : (
              <NoAnnouncements />
            );
          return (
            <ul aria-label={m.announcements_admin_title()} className="grid gap-4">
              {shown.map((announcement) => (
                <AnnouncementCard
                  key={announcement.id}
                  announcement={announcement}
                  isBusy={busyWith === announcement.id}
                  onToggle={toggle}
                  onDelete={askAndDelete}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={m.announcements_admin_no_match()}
      action={<Button onClick={onShowAll}>{m.announcements_admin_show_all()}</Button>}
    >
      <p>{m.announcements_admin_no_match_detail()}</p>
    </EmptyState>
  );
}

function NoAnnouncements() {
  return (
    <EmptyState title={m.announcements_admin_empty()}>
      <p>{m.announcements_admin_empty_detail()}</p>
    </EmptyState>
  );
}

function Skeletons() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} className="h-36 rounded-lg" />
      ))}
    </div>
  );
}
