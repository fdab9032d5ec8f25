import type { Role } from '@rahle/contract/roles';
import type { Tenant } from '#database/database.ts';
import { type DoneBy, personTarget, recordAction } from './audit.queries.ts';

type Account = { firstName: string; lastName: string; email: string; role?: Role };

export async function recordAccountChange(
  step: Tenant,
  by: DoneBy,
  before: Account & { id: string },
  after: Account & { passwordHash?: string },
) {
  const person = personTarget({ ...after, id: before.id });
  if (after.firstName !== before.firstName || after.lastName !== before.lastName)
    await recordAction(step, by, 'member.renamed', person);
  if (after.email !== before.email) await recordAction(step, by, 'member.email_changed', person);
  if (after.role !== undefined && after.role !== before.role)
    await recordAction(step, by, 'member.role_changed', { ...person, value: after.role });
  if (after.passwordHash !== undefined)
    await recordAction(step, by, 'member.password_changed', person);
}
