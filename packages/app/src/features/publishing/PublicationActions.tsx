import type { ContentDetail } from '@rahle/contract/contents';
import { BookUp, Eye, Pencil, Undo2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Resting } from '#ui/Resting.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { useConfirmedWithdrawal } from './use-confirmed-withdrawal.ts';
import { publishingPaths } from './publishing.paths.ts';

type PublicationActionsProps = { organizationId: string; content: ContentDetail };

export function PublicationActions({ organizationId, content }: PublicationActionsProps) {
  const [isLending, setLending] = useState(false);
  const { askAndRun: withdraw, isBusy } = useConfirmedWithdrawal(organizationId);
  const { state } = useLocation();
  // The way back from a new version leads to the list too.
  const fromList = useStillFromList();
  const shown = useInOrganization(paths.content({ contentId: content.id }));
  const publish = publishingPaths.create({ organizationId });
  const { externalId } = content.content;
  const asVersionOf = new URLSearchParams({ externalId, contentId: content.id });

  return (
    <Resting className="grid grid-cols-2 gap-2 border-t border-line px-4 py-3 md:flex md:flex-wrap md:justify-end md:px-6">
      <Button
        variant="danger-line"
        busy={isBusy}
        onClick={() => void withdraw(content)}
        className="max-md:order-last"
      >
        <Undo2 className="size-4" />
        {m.contents_admin_withdraw()}
      </Button>
      <LinkButton to={shown}>
        <Eye className="size-4" />
        {m.contents_admin_read()}
      </LinkButton>
      <Button onClick={() => setLending(true)}>
        <UserRoundPlus className="size-4" />
        {m.contents_admin_assign()}
      </Button>
      <LinkButton
        rests
        to={publishingPaths.edit({ organizationId, contentId: content.id })}
        state={state}
        // In Turkish its words have one line in half a phone's width only so.
        className="max-md:px-2"
      >
        <Pencil className="size-4" />
        {m.contents_admin_edit()}
      </LinkButton>
      <LinkButton
        rests
        variant="solid"
        to={`${publish}?${asVersionOf}`}
        state={fromList}
        className="max-md:order-first max-md:col-span-2"
      >
        <BookUp className="size-4" />
        {m.contents_admin_new_version()}
      </LinkButton>
      {isLending ? (
        <AssignDialog
          organizationId={organizationId}
          books={[content]}
          onClose={() => setLending(false)}
        />
      ) : null}
    </Resting>
  );
}
