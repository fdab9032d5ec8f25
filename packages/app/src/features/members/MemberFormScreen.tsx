import { isPlatformRole } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { MemberForm } from './MemberForm.tsx';
import { useUser } from './members.queries.ts';
import { memberPaths } from '#routing/member-paths.ts';

export function MemberFormScreen() {
  const { organizationId = '', userId } = useParams();
  const list = useListBehind(memberPaths.list({ organizationId }));
  return (
    <div className="max-w-form">
      <BackLink to={list}>{m.members_back()}</BackLink>
      {userId === undefined ? (
        <NewMember organizationId={organizationId} back={list} />
      ) : (
        <EditMember organizationId={organizationId} userId={userId} back={list} />
      )}
    </div>
  );
}

/** For when no organization is known (§2): platform staff choose one, everyone else has theirs. */
export function MemberNewAnywhereScreen() {
  const me = useMe();
  if (!me) return null;
  const own = isPlatformRole(me.user.role) ? '' : me.organization.id;
  const back = memberPaths.list({ organizationId: me.organization.id });
  return (
    <div className="max-w-form">
      <NewMember organizationId={own} back={back} />
    </div>
  );
}

type FormProps = { organizationId: string; back: string };

function NewMember({ organizationId, back }: FormProps) {
  return (
    <>
      <PageHeading
        title={m.members_new()}
        description={m.members_new_detail()}
        className="mt-1 mb-6"
      />
      <MemberForm organizationId={organizationId} back={back} />
    </>
  );
}

function EditMember({ organizationId, userId, back }: FormProps & { userId: string }) {
  const query = useUser(organizationId, userId);
  return (
    <>
      <PageHeading
        title={m.members_edit_title()}
        description={query.data && fullName(query.data)}
        className="mt-1 mb-6"
      />
      <Loaded query={query} errorTitle={m.members_one_failed()}>
        {(user) => (
          <MemberForm key={user.id} organizationId={organizationId} user={user} back={back} />
        )}
      </Loaded>
    </>
  );
}
