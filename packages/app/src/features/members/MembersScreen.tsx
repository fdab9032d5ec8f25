import { type Member, MemberState } from '@rahle/contract/members';
import { LocalRole } from '@rahle/contract/roles';
import { FileUp, UserRoundPlus } from 'lucide-react';
import { BulkActions } from '#features/member-bulk/BulkActions.tsx';
import { selectColumn } from '#features/member-bulk/select-column.tsx';
import { useSelection } from '#features/member-bulk/selection.ts';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { FromListLink } from '#routing/FromListLink.tsx';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { PagedTable } from '#ui/tables/PagedTable.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { sortOf } from '#ui/tables/sort-of.ts';
import { ExportMembers } from './ExportMembers.tsx';
import { fullName } from '#ui/formats/full-name.ts';
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
  const rows = (query.data?.data ?? []).map(rowOf);
  const { selection, ...select } = useSelection(JSON.stringify([search, chosen]), rows);
  const isSelecting = selection.kind === 'all' || selection.names.size > 0;
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.members_title()}
        description={
          <HeadCount total={search === '' && !isFiltered ? query.data?.totalCount : undefined} />
        }
        action={<ListActions organizationId={organizationId} isSelecting={isSelecting} />}
      />
      <PagedTable
        label={m.members_title()}
        searchLabel={m.members_search()}
        sizes={SIZES}
        address={address}
        isFiltered={isFiltered}
        onShowAll={() => change({ search: '', chosen: { role: undefined, state: undefined } })}
        filters={<MemberFilters chosen={chosen} onChoose={(next) => change({ chosen: next })} />}
        sort={sortOf(chosen, change)}
        query={query}
        columns={memberColumns({
          organizationId,
          pendingId,
          activate,
          select: selectColumn({ rows, rowOf, selection, ...select }),
        })}
        beforePages={
          <BulkActions
            organizationId={organizationId}
            search={search}
            narrowing={{
              ...(chosen.role && { role: chosen.role }),
              ...(chosen.state && { state: chosen.state }),
            }}
            selection={selection}
            total={query.data?.meta.total ?? null}
            onSelectAll={select.selectAll}
            onClear={select.clear}
          />
        }
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

const rowOf = ({ id, user }: Member) => ({ id, name: fullName(user) });

type ListActionsProps = { organizationId: string; isSelecting: boolean };

/** While some are selected, what is done to them is the view's one solid button. */
function ListActions({ organizationId, isSelecting }: ListActionsProps) {
  return (
    <>
      <ExportMembers organizationId={organizationId} />
      <FromListLink to={memberPaths.import({ organizationId })} rests>
        <FileUp />
        {m.members_import()}
      </FromListLink>
      <FromListLink
        to={memberPaths.create({ organizationId })}
        variant={isSelecting ? 'line' : 'solid'}
        rests
        className="max-md:min-w-full"
      >
        <UserRoundPlus />
        {m.members_add()}
      </FromListLink>
    </>
  );
}
