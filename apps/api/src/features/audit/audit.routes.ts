import { audit } from '@rahle/contract/audit';
import { metaOf } from '@rahle/contract/paging';
import { route } from '#http/route.ts';
import { listAudit } from './audit.queries.ts';

export const auditRoutes = () => [
  route(audit.list, async ({ tenant, query }) => {
    const { rows, total } = await listAudit(tenant, query);
    return { data: rows, meta: metaOf(query, total) };
  }),
];
