import { failureSentence } from '@rahle/contract/sentences';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

export function MissingBook() {
  return (
    <EmptyState
      level={1}
      title={failureSentence('content.not_found', currentLocale())}
      action={<LinkButton to={paths.contents()}>{m.content_to_list()}</LinkButton>}
      className="flex-1"
    >
      <p>{m.content_not_found_detail()}</p>
    </EmptyState>
  );
}
