import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { useOrganization } from './organizations.queries.ts';
import { organizationPaths } from './organizations.paths.ts';

export function OrganizationFormScreen() {
  const { organizationId } = useParams();
  const list = useListBehind(organizationPaths.list());
  return (
    <>
      <BackLink to={list}>{m.organizations_back()}</BackLink>
      {organizationId === undefined ? (
        <>
          <PageHeading
            title={m.organizations_new()}
            description={m.organizations_new_detail()}
            className="mt-1 mb-6"
          />
          <OrganizationForm back={list} />
        </>
      ) : (
        <EditOrganization organizationId={organizationId} back={list} />
      )}
    </>
  );
}

type EditOrganizationProps = { organizationId: string; back: string };

function EditOrganization({ organizationId, back }: EditOrganizationProps) {
  const query = useOrganization(organizationId);
  return (
    <>
      <PageHeading
        title={m.organizations_edit_title()}
        description={query.data?.name}
        className="mt-1 mb-6"
      />
      <Loaded query={query} errorTitle={m.organizations_one_failed()}>
        {(organization) => <OrganizationForm key={organization.id} {...{ organization, back }} />}
      </Loaded>
    </>
  );
}
