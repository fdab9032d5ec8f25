import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Segment } from '#ui/forms/Segment.tsx';
import type { useAnnouncementFilter } from './use-announcement-filter.ts';

type AnnouncementFilterProps = Pick<
  ReturnType<typeof useAnnouncementFilter>,
  'search' | 'state' | 'change'
> & { isFetching: boolean; onRefresh: () => Promise<unknown> };

export function AnnouncementFilter(props: AnnouncementFilterProps) {
  const { search, state, change, isFetching, onRefresh } = props;
  const [isRefreshing, setRefreshing] = useState(false);
  const [news, setNews] = useState('');

  async function handleRefresh(): Promise<void> {
    setRefreshing(true);
    setNews('');
    await onRefresh();
    setRefreshing(false);
    setNews(m.announcements_admin_refreshed());
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        label={m.announcements_admin_search()}
        value={search}
        onSearch={(term) => change({ search: term })}
        className="w-full md:w-auto md:max-w-88 md:flex-1"
      />
      <Segment
        label={m.announcements_admin_filter()}
        value={state}
        onValueChange={(next) => change({ state: next })}
        options={[
          { value: 'all', label: m.announcements_admin_all() },
          { value: 'ACTIVE', label: m.announcements_admin_active() },
          { value: 'PASSIVE', label: m.announcements_admin_passive() },
        ]}
      />
      <Button
        busy={isRefreshing && isFetching}
        onClick={() => void handleRefresh()}
        className="ml-auto"
      >
        <RefreshCw className="size-4" />
        {m.announcements_admin_refresh()}
      </Button>
      <output className="sr-only">{news}</output>
    </div>
  );
}
