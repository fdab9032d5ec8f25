import { countedUpTo } from '#http/counted-up-to.ts';
import type { Content } from '@rahle/contract/contents';
import { BookUp } from 'lucide-react';
import { useState } from 'react';
import { selectColumn } from '#features/member-bulk/select-column.tsx';
import { useSelection } from '#features/member-bulk/selection.ts';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { FromListLink } from '#routing/FromListLink.tsx';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { PagedTable } from '#ui/tables/PagedTable.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { sortOf } from '#ui/tables/sort-of.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ContentBulk } from './ContentBulk.tsx';
import { publicationColumns } from './publication-columns.tsx';
import { useContentPage } from './publishing.queries.ts';
import { publishingPaths } from './publishing.paths.ts';

/** §9, generic lists. */
const SIZES = [10, 20, 50, 100];

const CHOICES = {
  orderBy: ['title', 'category', 'createdAt'],
  orderDirection: ['asc', 'desc'],
} as const;

const NONE: ReadonlyMap<string, string> = new Map();

const rowOf = ({ id, title }: Content) => ({ id, name: title });

export function PublicationsScreen() {
  const { organizationId = '' } = useParams();
  const address = usePageAddress({ sizes: SIZES, limit: 10, choices: CHOICES });
  const { search, page, limit, chosen, change } = address;
  const query = useContentPage({ search, page, limit, ...chosen });
  const [lending, setLending] = useState<Content | null>(null);
  const rows = (query.data?.data ?? []).map(rowOf);
  const { selection, ...select } = useSelection(search, rows);
  const names = selection.kind === 'some' ? selection.names : NONE;
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.contents_admin_title()}
        description={m.contents_admin_detail()}
        action={
          <FromListLink
            to={publishingPaths.create({ organizationId })}
            variant={names.size > 0 ? 'line' : 'solid'}
            rests
          >
            <BookUp />
            {m.contents_admin_publish()}
          </FromListLink>
        }
      />
      <PagedTable
        label={m.contents_admin_title()}
        searchLabel={m.contents_admin_search()}
        sizes={SIZES}
        address={address}
        query={query}
        sort={sortOf(chosen, change)}
        countedUpTo={countedUpTo(search)}
        columns={publicationColumns({
          organizationId,
          select: selectColumn({ rows, rowOf, selection, ...select }),
          onAssign: setLending,
        })}
        beforePages={
          <ContentBulk
            organizationId={organizationId}
            search={search}
            total={query.data?.meta.total ?? null}
            names={names}
            onSelect={select.selectRows}
            onClear={select.clear}
          />
        }
        errorTitle={m.contents_admin_load_failed()}
        empty={{ title: m.contents_admin_empty(), detail: m.contents_admin_empty_detail() }}
      />
      {lending ? (
        <AssignDialog
          organizationId={organizationId}
          books={[lending]}
          onClose={() => setLending(null)}
        />
      ) : null}
    </>
  );
}
