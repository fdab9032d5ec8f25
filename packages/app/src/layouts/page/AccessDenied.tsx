import { Lock } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

/** The page is there, but not for this role. The dashboard has a sentence of its own (§2). */
export function AccessDenied({ sentence = m.layout_no_permission() }: { sentence?: string }) {
  return (
    <EmptyState
      level={1}
      icon={<Lock />}
      title={m.layout_access_denied()}
      action={<LinkButton to={paths.home()}>{m.layout_to_home()}</LinkButton>}
      className="flex-1"
    >
      <p>{sentence}</p>
    </EmptyState>
  );
}
