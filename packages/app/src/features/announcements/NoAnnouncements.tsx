import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

type NoAnnouncementsProps = { search: string; onShowAll: () => void };

export function NoAnnouncements({ search, onShowAll }: NoAnnouncementsProps) {
  if (search === '') {
    return (
      <EmptyState title={m.announcements_empty()}>
        <p>{m.announcements_empty_detail()}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.announcements_no_match()}
      action={<Button onClick={onShowAll}>{m.announcements_show_all()}</Button>}
    >
      <p className="wrap-anywhere">{m.announcements_no_match_detail({ search })}</p>
    </EmptyState>
  );
}
