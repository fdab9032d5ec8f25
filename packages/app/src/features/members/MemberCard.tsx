import type { Member } from '@rahle/contract/members';
import { mayChangeAccount } from '@rahle/contract/roles';
import { IdCard, Mail, Pencil } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { roleName } from '#session/role-name.ts';
import { useRole } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Resting } from '#ui/Resting.tsx';
import { ActivateButton } from './ActivateButton.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { useActivate } from './use-activate.ts';
import { useDeactivate } from './use-deactivate.ts';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { memberPaths } from '#routing/member-paths.ts';

type MemberCardProps = { organizationId: string; member: Member };

/** Who this is (§2). Active or inactive by ACTIVE alone; the finer states are the list's (decisions §10). */
export function MemberCard({ organizationId, member }: MemberCardProps) {
  const { user, state } = member;
  const isActive = state === 'ACTIVE';
  return (
    <Panel className="mb-6" label={fullName(user)}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4 md:p-5">
        <Avatar name={fullName(user)} size="lg" />
        <div className="min-w-0 flex-1 max-md:min-w-56 md:min-w-80">
          <h1 className="text-2xl wrap-anywhere">{fullName(user)}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-2">
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <Mail className="size-4 flex-none text-ink-3" />
              <span className="wrap-anywhere">{user.email}</span>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <IdCard className="size-4 text-ink-3" />
              {roleName(user.role)}
            </span>
            <Badge tone={isActive ? 'ok' : 'idle'} dot>
              {isActive ? m.members_active() : m.members_inactive()}
            </Badge>
          </p>
        </div>
        <MemberActs organizationId={organizationId} member={member} />
      </div>
    </Panel>
  );
}

function MemberActs({ organizationId, member }: MemberCardProps) {
  const role = useRole();
  const fromList = useStillFromList();
  const { activate, pendingId } = useActivate();
  const { askAndRun: deactivate, isBusy } = useDeactivate();
  const isChangeable = role !== null && mayChangeAccount(role, member.user);
  return (
    <Resting className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*>*]:flex-auto max-md:[&>*>*]:whitespace-nowrap">
      <ActivateButton member={member} isBusy={pendingId === member.id} onActivate={activate} />
      {isChangeable && member.state !== 'PASSIVE' ? (
        <Button variant="danger-line" busy={isBusy} onClick={() => void deactivate(member)}>
          {m.members_deactivate()}
        </Button>
      ) : null}
      {isChangeable && member.state !== 'PASSIVE' ? (
        <PasswordLinkButton organizationId={organizationId} member={member} />
      ) : null}
      <LinkButton
        rests
        to={memberPaths.edit({ organizationId, userId: member.user.id })}
        state={fromList}
      >
        <Pencil className="size-4" />
        {m.members_edit()}
      </LinkButton>
    </Resting>
  );
}
