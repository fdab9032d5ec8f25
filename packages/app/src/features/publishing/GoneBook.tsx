import { failureSentence } from '@rahle/contract/sentences';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

/** Withdrawn since, or never there. */
export function GoneBook({ list }: { list: string }) {
  return (
    <EmptyState
      level={1}
      title={failureSentence('content.not_found', currentLocale())}
      action={<LinkButton to={list}>{m.contents_admin_back()}</LinkButton>}
    >
      <p>{m.contents_admin_gone_detail()}</p>
    </EmptyState>
  );
}
