import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

type NoBooksProps = { search: string; onShowAll: () => void };

/** No book yet, or nothing that fits the search. */
export function NoBooks({ search, onShowAll }: NoBooksProps) {
  if (search === '') {
    return (
      <EmptyState level={3} title={m.books_empty()}>
        <p>{m.books_empty_detail()}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title={m.books_not_found()}
      action={<Button onClick={onShowAll}>{m.books_show_all()}</Button>}
    >
      <p className="wrap-anywhere">{m.books_not_found_detail({ search })}</p>
    </EmptyState>
  );
}
