import { memberBulk } from '@rahle/contract/member-bulk';
import type { Database } from '#database/database.ts';
import { route } from '#http/route.ts';
import { changeMany } from './member-bulk.commands.ts';

export const memberBulkRoutes = ({ longWork }: Pick<Database, 'longWork'>) => [
  route(memberBulk.change, ({ tenant, caller, body }) =>
    changeMany(longWork.tenant(tenant.organizationId), caller, body),
  ),
];
