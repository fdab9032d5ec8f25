import { audit, type AuditQuery, type AuditRecord } from '@rahle/contract/audit';
import { type BuiltOrganization, buildAccount } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';

/** What the audit of an organization shows to a manager of it, newest first. */
export async function auditOf(
  api: TestServer,
  organization: BuiltOrganization,
  query: Partial<Pick<AuditQuery, 'action' | 'userId' | 'page' | 'limit'>> = {},
): Promise<AuditRecord[]> {
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(account, organization);
  const params = { organizationId: organization.id };
  return (await manager.call(audit.list, { params, query: { limit: 100, ...query } })).data;
}

/** The same in short: who did what to whom. */
export const inShort = ({ actor, action, target }: AuditRecord) => [
  actor?.role ?? null,
  action,
  target?.name ?? null,
  target?.value ?? null,
];
