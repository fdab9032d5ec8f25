import { LIMITS } from '@rahle/contract/limits';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useLastPage } from '#routing/use-last-page.ts';
import { Button } from '#ui/Button.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { PagedRows } from '#ui/tables/PagedRows.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAudit } from './audit.queries.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { SIZES, useAuditAddress } from './use-audit-address.ts';

/** Who did what, when and from where; nobody can change it (decisions §14). */
export function AuditScreen() {
  const { organizationId = '' } = useParams();
  const { query: asked, filter, isFiltered, isReversed, limit, change } = useAuditAddress();
  const query = useAudit(organizationId, asked);
  useLastPage(query.data?.meta, (last) => change({ page: last }));
  const showAll = () => change({ action: '', userId: '', from: '', to: '' });

  return (
    <>
      <PageHeading
        title={m.audit_title()}
        description={m.audit_detail({ days: LIMITS.auditDays })}
        action={
          <PageSizeSelect
            value={limit}
            sizes={SIZES}
            onValueChange={(size) => change({ limit: size })}
          />
        }
      />
      <Panel label={m.audit_title()}>
        <AuditFilters
          {...{ organizationId, filter, change, isReversed }}
          records={query.data?.data ?? []}
        />
        <PagedRows
          label={m.audit_title()}
          limit={limit}
          onPageChange={(page) => change({ page })}
          query={query}
          columns={auditColumns({ onChoosePerson: (userId) => change({ userId }) })}
          errorTitle={m.audit_load_failed()}
          empty={
            isFiltered ? (
              <EmptyState
                title={m.ui_nothing_found()}
                action={<Button onClick={showAll}>{m.audit_show_all()}</Button>}
              >
                <p>{m.audit_nothing_detail()}</p>
              </EmptyState>
            ) : (
              <EmptyState title={m.audit_empty()}>
                <p>{m.audit_empty_detail()}</p>
              </EmptyState>
            )
          }
        />
      </Panel>
    </>
  );
}
