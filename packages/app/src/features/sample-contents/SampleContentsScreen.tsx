import { FilePlus2 } from 'lucide-react';
import { generatePath, useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS } from '#routing/paths.ts';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { PageSizeSelect } from '#ui/PageSizeSelect.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { useSamplePage } from './sample-contents.queries.ts';
import { useAskAndDelete } from './use-ask-and-delete.ts';

/** §9. */
const SIZES = [5, 10, 20, 50];

export function SampleContentsScreen() {
  const { organizationId = '' } = useParams();
  const { search, page, limit, change } = usePageAddress({ sizes: SIZES, limit: 10 });
  const query = useSamplePage({ organizationId, search, page, limit });
  const isManaging = isAllowed(useRole(), 'sample-contents.manage');
  const askAndDelete = useAskAndDelete(organizationId);
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.samples_title()}
        description={m.samples_detail()}
        action={isManaging ? <AddLink organizationId={organizationId} /> : undefined}
      />
      <Panel label={m.samples_title()}>
        <Toolbar>
          <SearchBox
            label={m.samples_search()}
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
          errorTitle={m.samples_load_failed()}
        >
          {({ data, meta }) =>
            meta.total === 0 ? (
              <NoSamples isSearch={search !== ''} />
            ) : (
              <>
                <DataTable
                  label={m.samples_title()}
                  columns={sampleColumns({
                    organizationId,
                    onDelete: isManaging ? askAndDelete : undefined,
                  })}
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

function AddLink({ organizationId }: { organizationId: string }) {
  return (
    <LinkButton to={generatePath(PATHS.sampleContentNew, { organizationId })} variant="solid">
      <FilePlus2 />
      {m.samples_add()}
    </LinkButton>
  );
}

function NoSamples({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title={m.ui_nothing_found()}>
      <p>{m.ui_nothing_found_detail()}</p>
    </EmptyState>
  ) : (
    <EmptyState title={m.samples_empty()}>
      <p>{m.samples_empty_detail()}</p>
    </EmptyState>
  );
}
