import { Plus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { FromListLink } from '#routing/FromListLink.tsx';
import { usePageAddress } from '#routing/use-page-address.ts';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { NothingFound } from '#ui/feedback/NothingFound.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { sortOf } from '#ui/tables/sort-of.ts';
import { Toolbar } from '#ui/tables/Toolbar.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { useOrganizations } from './organizations.queries.ts';
import { useOrganizationDelete } from './use-organization-delete.ts';
import { organizationPaths } from './organizations.paths.ts';

const CHOICES = {
  orderBy: ['name', 'domain', 'createdAt'],
  orderDirection: ['asc', 'desc'],
} as const;

export function OrganizationsScreen() {
  const { search, chosen, change } = usePageAddress({ sizes: [], limit: 10, choices: CHOICES });
  const pages = useOrganizations(search, chosen);
  const { query } = pages;
  const askAndDelete = useOrganizationDelete();

  return (
    <>
      <PageHeading title={m.organizations_title()} action={<AddLink />} />
      <Panel label={m.organizations_title()}>
        <Toolbar>
          <SearchBox
            label={m.organizations_search()}
            value={search}
            onSearch={(term) => change({ search: term })}
          />
        </Toolbar>
        <Loaded query={query} errorTitle={m.organizations_load_failed()}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <NoOrganizations
                onShowAll={search === '' ? undefined : () => change({ search: '' })}
              />
            ) : (
              <>
                <DataTable
                  label={m.organizations_title()}
                  columns={organizationColumns(askAndDelete)}
                  rows={rows}
                  rowKey={({ id }) => id}
                  sort={sortOf(chosen, change)}
                  busy={query.isPlaceholderData}
                />
                <LoadMore pages={pages} className="border-t border-line px-4 py-4">
                  <Displayed shown={rows.length} total={total} />
                </LoadMore>
              </>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

function AddLink() {
  return (
    <FromListLink to={organizationPaths.create()} variant="solid" rests>
      <Plus />
      {m.organizations_add()}
    </FromListLink>
  );
}

/** §2: “displayed of total”. */
function Displayed({ shown, total }: { shown: number; total: number }) {
  return (
    <output className="text-sm text-ink-3 tabular-nums">
      {m.organizations_counter({ shown: formatNumber(shown), total: formatNumber(total) })}
    </output>
  );
}

function NoOrganizations({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  if (onShowAll) return <NothingFound onShowAll={onShowAll} />;
  return (
    <EmptyState title={m.organizations_empty()}>
      <p>{m.organizations_empty_detail()}</p>
    </EmptyState>
  );
}
