import { UserRoundPlus } from 'lucide-react';
import { useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { PagedTable } from '#ui/tables/PagedTable.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { memberColumns } from './member-columns.tsx';
import { useMembers } from './members.queries.ts';
import { useActivate } from './use-activate.ts';
import { memberPaths } from '#routing/member-paths.ts';

/** §9. */
const SIZES = [5, 10, 20, 50];

export function MembersScreen() {
  const { organizationId = '' } = useParams();
  const address = usePageAddress({ sizes: SIZES, limit: 10 });
  const { search, page, limit, change } = address;
  const query = useMembers({ organizationId, search, page, limit });
  const { activate, pendingId } = useActivate();
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.members_title()}
        description={<HeadCount total={search === '' ? query.data?.totalCount : undefined} />}
        action={<AddLink organizationId={organizationId} />}
      />
      <PagedTable
        label={m.members_title()}
        searchLabel={m.members_search()}
        sizes={SIZES}
        address={address}
        query={query}
        columns={memberColumns({ organizationId, pendingId, activate })}
        errorTitle={m.members_load_failed()}
        empty={{ title: m.members_empty(), detail: m.members_empty_detail() }}
      />
    </>
  );
}

function HeadCount({ total }: { total: number | undefined }) {
  const organization = useMe()?.organization.name ?? '';
  if (total === undefined) return organization;
  if (total === 1) return m.members_count_one({ organization });
  return m.members_count({ organization, total: formatNumber(total) });
}

function AddLink({ organizationId }: { organizationId: string }) {
  return (
    <LinkButton to={memberPaths.create({ organizationId })} variant="solid">
      <UserRoundPlus />
      {m.members_add()}
    </LinkButton>
  );
}
