import { memberImport } from '@rahle/contract/member-import';
import type { Database } from '#database/database.ts';
import { csvHeaders } from '#http/csv-headers.ts';
import { Answer, route } from '#http/route.ts';
import { exportMembers } from './export-members.ts';
import { importMembers } from './member-import.commands.ts';

export const memberImportRoutes = ({ longWork }: Pick<Database, 'longWork'>) => [
  route(memberImport.import, ({ tenant, caller, body, query }) =>
    importMembers(longWork.tenant(tenant.organizationId), caller, body, query.dryRun),
  ),
  route(
    memberImport.export,
    async ({ tenant }) => new Answer(200, exportMembers(tenant), csvHeaders('members.csv')),
  ),
];
