import { MemberState } from '@rahle/contract/members';
import { LocalRole } from '@rahle/contract/roles';
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
import { sortOf } from '#ui/tables/sort-of.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { memberColumns } from './member-columns.tsx';
import { useMembers } from './members.queries.ts';
import { useActivate } from './use-activate.ts';
import { memberPaths } from '#routing/member-paths.ts';

/** §9. */
const SIZES = [5, 10, 20, 50];

const CHOICES = {
  role: LocalRole.options,
  state: MemberState.options,
  orderBy: ['name', 'email', 'role', 'state'],
  orderDirection: ['asc', 'desc'],
} as const;

export function MembersScreen() {
  const { organizationId = '' } = useParams();
  const address = usePageAddress({ sizes: SIZES, limit: 10, choices: CHOICES });
  const { search, page, limit, chosen, change } = address;
  const isFiltered = Boolean(chosen.role ?? chosen.state);
  const query = useMembers({ organizationId, search, page, limit, ...chosen });
  const { activate, pendingId } = useActivate();
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.members_title()}
        description={
          <HeadCount total={search === '' && !isFiltered ? query.data?.totalCount : undefined} />
        }
        action={<AddLink organizationId={organizationId} />}
      />
      <PagedTable
        label={m.members_title()}
        searchLabel={m.members_search()}
        sizes={SIZES}
        address={address}
        isFiltered={isFiltered}
        filters={<MemberFilters chosen={chosen} onChoose={(next) => change({ chosen: next })} />}
        sort={sortOf(chosen, change)}
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
