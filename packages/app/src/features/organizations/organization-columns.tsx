import type { Organization } from '@rahle/contract/organizations';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from '#router/Link.tsx';
import { memberPaths } from '#routing/member-paths.ts';
import { m } from '#i18n/generated/messages.js';
import { useFromList } from '#routing/use-list-behind.ts';
import type { Column } from '#ui/tables/DataTable.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconLink } from '#ui/navigation/IconLink.tsx';
import { rowLinkLook } from '#ui/tables/table-look.ts';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { DomainText } from './DomainText.tsx';
import { OrganizationLogo } from './OrganizationLogo.tsx';
import { organizationPaths } from './organizations.paths.ts';

/** §2: name, domain, logo, created, edit and delete. The name leads to its people, the daily work. */
export const organizationColumns = (
  onDelete: (organization: Organization) => Promise<void>,
): Column<Organization>[] => [
  {
    key: 'name',
    header: m.organizations_name(),
    sortBy: 'name',
    card: 'title',
    cell: ({ id, name, domain }) => (
      <>
        <Link to={memberPaths.list({ organizationId: id })} className={rowLinkLook}>
          {name}
        </Link>
        <span className="block text-xs wrap-anywhere text-ink-3 lg:hidden">
          <DomainText domain={domain} />
        </span>
      </>
    ),
  },
  {
    key: 'domain',
    header: m.organizations_domain(),
    sortBy: 'domain',
    card: 'none',
    from: 'lg',
    cell: ({ domain }) => (
      <span className="wrap-anywhere text-ink-2">
        <DomainText domain={domain} />
      </span>
    ),
  },
  {
    key: 'logo',
    header: m.organizations_logo(),
    card: 'badge',
    cell: ({ logo }) => <OrganizationLogo logo={logo} />,
  },
  {
    key: 'created',
    header: m.organizations_created(),
    sortBy: 'createdAt',
    named: true,
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
  {
    key: 'actions',
    header: m.organizations_actions(),
    card: 'actions',
    align: 'end',
    cell: (organization) => (
      <RowActions>
        <IconButton
          label={`${m.organizations_delete()}: ${organization.name}`}
          variant="danger-line"
          size="sm"
          onClick={() => void onDelete(organization)}
        >
          <Trash2 className="size-4" />
        </IconButton>
        <EditLink organization={organization} />
      </RowActions>
    ),
  },
];

function EditLink({ organization }: { organization: Organization }) {
  return (
    <IconLink
      rests
      label={`${m.organizations_edit()}: ${organization.name}`}
      to={organizationPaths.edit({ organizationId: organization.id })}
      state={useFromList()}
      variant="line"
      size="sm"
    >
      <Pencil className="size-4" />
    </IconLink>
  );
}
