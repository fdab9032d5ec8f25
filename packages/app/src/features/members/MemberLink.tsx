import type { Member } from '@rahle/contract/members';
import { m } from '#i18n/generated/messages.js';
import { FromListLink } from '#routing/FromListLink.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { memberPaths } from '#routing/member-paths.ts';

type MemberLinkProps = { organizationId: string; member: Member };

export function MemberLink({ organizationId, member }: MemberLinkProps) {
  return (
    <FromListLink
      to={memberPaths.detail({ organizationId, memberId: member.id })}
      size="sm"
      aria-label={`${m.members_detail()}: ${fullName(member.user)}`}
    >
      {m.members_detail()}
    </FromListLink>
  );
}
