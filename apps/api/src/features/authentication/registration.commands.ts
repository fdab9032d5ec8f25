import type { Registration, Tokens } from '@rahle/contract/authentication';
import { type FailureDetails, fail } from '@rahle/contract/failures';
import { onConflict } from '#database/conflicts.ts';
import type { Tenant } from '#database/database.ts';
import { insertMember } from '#features/members/members.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { isStaffAddress } from '#features/staff/staff.queries.ts';
import { take } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { hashPassword } from './passwords.ts';

export const EMAIL_TAKEN: FailureDetails = { fields: { email: 'email.taken' } };

/** Registration always makes a LEARNER (decisions §3), who waits for approval where the organization asks for it (§4). */
export async function register(
  { database, keys, limits }: AuthenticationServices,
  tenant: Tenant,
  { email, firstName, lastName, password }: Registration,
  callerAddress: string,
): Promise<Tokens> {
  await take(database.platform, {
    key: `register ${callerAddress}`,
    limit: limits.registrationsPerAddress,
    windowSeconds: 60 * 60,
  });
  if (await isStaffAddress(database.platform, email)) fail('email.taken', EMAIL_TAKEN);
  const organization = await findOrganization(database.platform, tenant.organizationId);
  const member = insertMember(tenant, {
    email,
    firstName,
    lastName,
    role: 'LEARNER',
    state: organization?.membership === 'approval' ? 'PENDING' : 'ACTIVE',
    passwordHash: await hashPassword(password),
  });
  const { id } = await onConflict(member, 'email.taken', EMAIL_TAKEN);
  return openSession(keys, tenant, { memberId: id });
}
