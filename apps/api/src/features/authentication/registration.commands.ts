import type { Registration, Tokens } from '@rahle/contract/authentication';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import { insertMember } from '#features/members/members.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { claimLocalAddress, EMAIL_TAKEN } from '#features/staff/addresses.policy.ts';
import { networkOf } from '#http/network-of.ts';
import { take } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { hashPassword, refuseInCrowd } from './passwords.policy.ts';

/** Registration always makes a LEARNER (decisions §3), who waits for approval where the organization asks for it (§4). */
export async function register(
  { database, keys, limits, passwordPatienceMs }: AuthenticationServices,
  tenant: Tenant,
  { email, firstName, lastName, password }: Registration,
  callerAddress: string,
): Promise<Tokens> {
  refuseInCrowd(passwordPatienceMs);
  await take(database.platform, {
    key: `register ${networkOf(callerAddress)}`,
    limit: limits.registrationsPerAddress,
    windowSeconds: 60 * 60,
  });
  const organization = await findOrganization(database.platform, tenant.organizationId);
  const passwordHash = await hashPassword(password, passwordPatienceMs);
  const member = inTransaction(tenant, async (step) => {
    await claimLocalAddress(step.db, email);
    return insertMember(step, {
      email,
      firstName,
      lastName,
      role: 'LEARNER',
      state: organization?.membership === 'approval' ? 'PENDING' : 'ACTIVE',
      passwordHash,
    });
  });
  const { id } = await onConflict(member, 'email.taken', EMAIL_TAKEN);
  return openSession(keys, tenant, { memberId: id });
}
