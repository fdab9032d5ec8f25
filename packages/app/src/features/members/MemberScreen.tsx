import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberContents } from './MemberContents.tsx';
import { useMember } from './members.queries.ts';
import { memberPaths } from '#routing/member-paths.ts';

export function MemberScreen() {
  const { organizationId = '', memberId = '' } = useParams();
  const query = useMember(memberId);
  return (
    <>
      <BackLink to={useListBehind(memberPaths.list({ organizationId }))}>
        {m.members_back()}
      </BackLink>
      <div className="mt-1">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-26 rounded-lg" />}
          errorTitle={m.members_one_failed()}
        >
          {(member) => (
            <>
              <MemberCard organizationId={organizationId} member={member} />
              <MemberContents key={member.id} member={member} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
