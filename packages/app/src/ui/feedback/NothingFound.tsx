import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** In place of a list that was narrowed down to nothing: why, and the way back to the whole of it. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={m.ui_nothing_found()}
      action={<Button onClick={onShowAll}>{m.ui_show_all()}</Button>}
    >
      <p>{m.ui_nothing_found_detail()}</p>
    </EmptyState>
  );
}
