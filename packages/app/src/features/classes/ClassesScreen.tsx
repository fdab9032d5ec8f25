import { Plus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { FromListLink } from '#routing/FromListLink.tsx';
import { useLastPage } from '#routing/use-last-page.ts';
import { usePageAddress } from '#routing/use-page-address.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { PagedTable } from '#ui/tables/PagedTable.tsx';
import { sortOf } from '#ui/tables/sort-of.ts';
import { classColumns } from './class-columns.tsx';
import { classPaths } from './classes.paths.ts';
import { useClasses } from './classes.queries.ts';

const SIZES = [10, 20, 50];

const CHOICES = {
  orderBy: ['name', 'createdAt'],
  orderDirection: ['asc', 'desc'],
} as const;

export function ClassesScreen() {
  const { organizationId = '' } = useParams();
  const address = usePageAddress({ sizes: SIZES, limit: 20, choices: CHOICES });
  const { search, page, limit, chosen, change } = address;
  const query = useClasses({ organizationId, search, page, limit, ...chosen });
  const isManaging = isAllowed(useRole(), 'classes.manage');
  useLastPage(query.data?.meta, (last) => change({ page: last }));

  return (
    <>
      <PageHeading
        title={m.classes_title()}
        description={m.classes_explanation()}
        action={isManaging ? <AddLink organizationId={organizationId} /> : undefined}
      />
      <PagedTable
        label={m.classes_title()}
        searchLabel={m.classes_search()}
        sizes={SIZES}
        address={address}
        query={query}
        sort={sortOf(chosen, change)}
        columns={classColumns(organizationId)}
        errorTitle={m.classes_load_failed()}
        empty={{
          title: m.classes_empty(),
          detail: isManaging ? m.classes_empty_detail() : m.classes_empty_teacher(),
        }}
      />
    </>
  );
}

function AddLink({ organizationId }: { organizationId: string }) {
  return (
    <FromListLink to={classPaths.create({ organizationId })} variant="solid" rests>
      <Plus />
      {m.classes_add()}
    </FromListLink>
  );
}
