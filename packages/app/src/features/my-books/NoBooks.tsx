import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

type NoContentsProps = {
  search: string;
  /** By its category. */
  isFiltered: boolean;
  isLearner: boolean;
  onShowAll: () => void;
  onInside: (() => void) | undefined;
};

export function NoBooks({ search, isFiltered, isLearner, onShowAll, onInside }: NoContentsProps) {
  if (search === '' && !isFiltered) {
    return (
      <EmptyState
        title={m.contents_empty()}
        action={
          isLearner ? (
            <LinkButton to={paths.books()}>{m.contents_empty_books()}</LinkButton>
          ) : undefined
        }
      >
        <p>{isLearner ? m.contents_empty_detail() : m.contents_empty_staff()}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.books_not_found()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onShowAll}>{m.books_show_all()}</Button>
          {onInside ? <Button onClick={onInside}>{m.text_search_go_inside()}</Button> : null}
        </div>
      }
    >
      {search === '' ? null : (
        <p className="wrap-anywhere">{m.books_not_found_detail({ search })}</p>
      )}
    </EmptyState>
  );
}
