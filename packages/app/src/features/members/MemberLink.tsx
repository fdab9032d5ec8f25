import type { Member } from '@rahle/contract/members';
import { m } from '#i18n/generated/messages.js';
import { useFromList } from '#routing/use-list-behind.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { memberPaths } from '#routing/member-paths.ts';

type MemberLinkProps = { organizationId: string; member: Member };

export function MemberLink({ organizationId, member }: MemberLinkProps) {
  const fromList = useFromList();
  return (
    <LinkButton
      to={memberPaths.detail({ organizationId, memberId: member.id })}
      state={fromList}
      size="sm"
      aria-label={`${m.members_detail()}: ${fullName(member.user)}`}
    >
      {m.members_detail()}
    </LinkButton>
  );
}
