import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      title={m.layout_not_found()}
      action={<LinkButton to={paths.home()}>{m.layout_to_home()}</LinkButton>}
      className="flex-1"
    >
      <p>{m.layout_not_found_detail()}</p>
    </EmptyState>
  );
}
