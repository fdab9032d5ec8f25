import { UserRoundPlus } from 'lucide-react';
import { generatePath, useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS } from '#routing/paths.ts';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatNumber } from '#ui/format-number.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { PageSizeSelect } from '#ui/PageSizeSelect.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { memberColumns } from './member-columns.tsx';
import { useMembers } from './members.queries.ts';
import { useActivate } from './use-activate.ts';

/** §9. */
const SIZES = [5, 10, 20, 50];

export function MembersScreen() {
  const { organizationId = '' } = useParams();
  const { search, page, limit, change } = usePageAddress({ sizes: SIZES, limit: 10 });
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
      <Panel label={m.members_title()}>
        <Toolbar>
          <SearchBox
            label={m.members_search()}
            value={search}
            onSearch={(term) => change({ search: term })}
          />
          <PageSizeSelect
            value={limit}
            sizes={SIZES}
            onValueChange={(size) => change({ limit: size })}
          />
        </Toolbar>
        <Loaded
          query={query}
          skeleton={<SkeletonRows rows={limit} />}
          errorTitle={m.members_load_failed()}
        >
          {({ data, meta }) =>
            meta.total === 0 ? (
              <NoMembers isSearch={search !== ''} />
            ) : (
              <>
                <DataTable
                  label={m.members_title()}
                  columns={memberColumns({ organizationId, pendingId, activate })}
                  rows={data}
                  rowKey={({ id }) => id}
                  busy={query.isPlaceholderData}
                />
                <Pagination
                  page={meta.page}
                  pageSize={meta.limit}
                  total={meta.total}
                  onPageChange={(to) => change({ page: to })}
                />
              </>
            )
          }
        </Loaded>
      </Panel>
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
    <LinkButton to={generatePath(PATHS.memberNew, { organizationId })} variant="solid">
      <UserRoundPlus />
      {m.members_add()}
    </LinkButton>
  );
}

function NoMembers({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title={m.ui_nothing_found()}>
      <p>{m.ui_nothing_found_detail()}</p>
    </EmptyState>
  ) : (
    <EmptyState title={m.members_empty()}>
      <p>{m.members_empty_detail()}</p>
    </EmptyState>
  );
}
