import type { Content } from '@rahle/contract/contents';
import { BookUp } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS } from '#routing/paths.ts';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
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
import { AssignDialog } from './AssignDialog.tsx';
import { contentColumns } from './content-columns.tsx';
import { useContentPage } from './contents-admin.queries.ts';

/** §9, generic lists. */
const SIZES = [10, 20, 50, 100];

export function ContentsAdminScreen() {
  const { organizationId = '' } = useParams();
  const { search, page, limit, change } = usePageAddress({ sizes: SIZES, limit: 10 });
  const query = useContentPage({ search, page, limit });
  const [lending, setLending] = useState<Content | null>(null);
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.contents_admin_title()}
        description={m.contents_admin_detail()}
        action={
          <LinkButton to={generatePath(PATHS.contentPublish, { organizationId })} variant="solid">
            <BookUp />
            {m.contents_admin_publish()}
          </LinkButton>
        }
      />
      <Panel label={m.contents_admin_title()}>
        <Toolbar>
          <SearchBox
            label={m.contents_admin_search()}
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
          errorTitle={m.contents_admin_load_failed()}
        >
          {({ data, meta }) =>
            meta.total === 0 ? (
              <NoContents isSearch={search !== ''} />
            ) : (
              <>
                <DataTable
                  label={m.contents_admin_title()}
                  columns={contentColumns({ organizationId, onAssign: setLending })}
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
      <AssignDialog
        organizationId={organizationId}
        content={lending}
        onClose={() => setLending(null)}
      />
    </>
  );
}

function NoContents({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title={m.ui_nothing_found()}>
      <p>{m.ui_nothing_found_detail()}</p>
    </EmptyState>
  ) : (
    <EmptyState title={m.contents_admin_empty()}>
      <p>{m.contents_admin_empty_detail()}</p>
    </EmptyState>
  );
}
