import { FilePlus2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { FromListLink } from '#routing/FromListLink.tsx';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';
import { PagedTable } from '#ui/tables/PagedTable.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { sortOf } from '#ui/tables/sort-of.ts';
import { sampleColumns } from './sample-columns.tsx';
import { useSamplePage } from './sample-contents.queries.ts';
import { useSampleDelete } from './use-sample-delete.ts';
import { sampleContentPaths } from './sample-contents.paths.ts';

/** §9. */
const SIZES = [5, 10, 20, 50];

const CHOICES = {
  orderBy: ['order', 'title', 'createdAt'],
  orderDirection: ['asc', 'desc'],
} as const;

export function SampleContentsScreen() {
  const { organizationId = '' } = useParams();
  const address = usePageAddress({ sizes: SIZES, limit: 10, choices: CHOICES });
  const { search, page, limit, chosen, change } = address;
  const query = useSamplePage({ organizationId, search, page, limit, ...chosen });
  const isManaging = isAllowed(useRole(), 'sample-contents.manage');
  const askAndDelete = useSampleDelete(organizationId);
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.samples_title()}
        description={m.samples_detail()}
        action={isManaging ? <AddLink organizationId={organizationId} /> : undefined}
      />
      <PagedTable
        label={m.samples_title()}
        searchLabel={m.samples_search()}
        sizes={SIZES}
        address={address}
        query={query}
        sort={sortOf(chosen, change)}
        columns={sampleColumns({ organizationId, onDelete: isManaging ? askAndDelete : undefined })}
        errorTitle={m.samples_load_failed()}
        empty={{ title: m.samples_empty(), detail: m.samples_empty_detail() }}
      />
    </>
  );
}

function AddLink({ organizationId }: { organizationId: string }) {
  return (
    <FromListLink to={sampleContentPaths.create({ organizationId })} variant="solid" rests>
      <FilePlus2 />
      {m.samples_add()}
    </FromListLink>
  );
}
