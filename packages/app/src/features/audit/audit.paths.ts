import { path } from '#routing/path.ts';

export const auditPaths = { list: path('/admin/organizations/:organizationId/audit') };
