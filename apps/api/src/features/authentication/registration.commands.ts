import type { Registration, Tokens } from '@rahle/contract/authentication';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import { insertMember } from '#features/members/members.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { claimLocalAddress, EMAIL_TAKEN } from '#features/staff/claim-address.ts';
import { networkOf } from '#http/network-of.ts';
import { take } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { hashPassword, refuseWhenBusy } from '#credentials/passwords.ts';

/** Registration always makes a LEARNER (decisions §3), who waits for approval where the organization asks for it (§4). */
export async function register(
  { database, keys, limits, passwordWaitMs }: AuthenticationServices,
  tenant: Tenant,
  { email, firstName, lastName, password }: Registration,
  { address, requestId }: Caller<Actor | null>,
): Promise<Tokens> {
  refuseWhenBusy(passwordWaitMs);
  await take(database.platform, {
    key: `register ${networkOf(address)}`,
    limit: limits.registrationsPerAddress,
    windowSeconds: 60 * 60,
  });
  const organization = await findOrganization(database.platform, tenant.organizationId);
  const passwordHash = await hashPassword(password, passwordWaitMs);
  const tokens = inTransaction(tenant, async (step) => {
    await claimLocalAddress(step.db, email);
    const { id, userId } = await insertMember(step, {
      email,
      firstName,
      lastName,
      role: 'LEARNER',
      state: organization?.membership === 'approval' ? 'PENDING' : 'ACTIVE',
      passwordHash,
    });
    const actor = { userId, firstName, lastName, role: 'LEARNER' } as const;
    await recordAction(step, { actor, address, requestId }, 'member.registered');
    return openSession(keys, step, { memberId: id });
  });
  return onConflict(tokens, 'email.taken', EMAIL_TAKEN);
}
