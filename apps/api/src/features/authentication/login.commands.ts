import type { Credentials, Tokens } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import { type Database, inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { type DoneBy, recordAction } from '#features/audit/audit.queries.ts';
import { findMemberCredentials } from '#features/members/members.queries.ts';
import { mayManage } from '#features/organizations/organizations.policy.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { findStaffCredentials } from '#features/staff/staff.queries.ts';
import { networkOf } from '#http/network-of.ts';
import { accountCeiling, FAILED_LOGIN_SECONDS, withinAllowances } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { isPassword, refuseWhenBusy } from '#credentials/passwords.ts';
import { deleteSession, type SessionOwner } from '#features/sessions/sessions.queries.ts';

type Account = {
  /** Null before they have set one. */
  passwordHash: string | null;
  mayEnter: boolean;
  owner: SessionOwner;
  /** As the audit names them; null for an agent of other organizations. */
  person: DoneBy['actor'];
};

/**
 * Signs in a member of this organization, or platform staff who may manage it. Unknown address, wrong password,
 * another organization's account and a switched-off one all get one answer, after the same work (decisions §5).
 */
export async function logIn(
  { database, keys, limits, passwordWaitMs, refusals }: AuthenticationServices,
  tenant: Tenant,
  { email, password }: Credentials,
  { address, requestId }: Caller<Actor | null>,
): Promise<Tokens> {
  refuseWhenBusy(passwordWaitMs);
  const account = emailKey(email.trim());
  const network = networkOf(address);
  const allowances = [
    {
      key: `login ${tenant.organizationId} ${account} ${network}`,
      limit: limits.failedLoginsPerAccount,
      windowSeconds: FAILED_LOGIN_SECONDS,
    },
    {
      key: `login ${network}`,
      limit: limits.failedLoginsPerAddress,
      windowSeconds: FAILED_LOGIN_SECONDS,
    },
  ];
  const attempt = async () => {
    const found = await findAccount(database, tenant, email.trim());
    const fits = await isPassword(password, found?.passwordHash, passwordWaitMs);
    const by = { actor: found?.person ?? null, address, requestId };
    if (!found || !fits || !found.mayEnter) {
      refusals.note(tenant, by, 'session.refused');
      return fail('login.refused');
    }
    return inTransaction(tenant, async (step) => {
      await recordAction(step, by, 'session.started');
      return openSession(keys, step, found.owner);
    });
  };
  // Over all organizations: platform staff sign in at each of them with one password.
  const ceiling = accountCeiling(account, limits.failedLoginsPerDay);
  return withinAllowances(database.platform, allowances, attempt, ceiling);
}

/** Ends the session where it was opened, which for platform staff need not be where they work. */
export function logOut({ database }: AuthenticationServices, caller: Caller): Promise<void> {
  const { session } = caller.actor;
  return inTransaction(database.tenant(session.organizationId), async (step) => {
    if (await deleteSession(step, session.id)) await recordAction(step, caller, 'session.ended');
  });
}

/** Both places are looked in for every address, so that the time taken does not tell which one knew it. */
async function findAccount(
  { platform }: Database,
  tenant: Tenant,
  email: string,
): Promise<Account | undefined> {
  const [member, staff, organization] = await Promise.all([
    findMemberCredentials(tenant, email),
    findStaffCredentials(platform, email),
    findOrganization(platform, tenant.organizationId),
  ]);
  if (member) {
    const { id, passwordHash, state, ...person } = member;
    return { passwordHash, mayEnter: state !== 'PASSIVE', owner: { memberId: id }, person };
  }
  if (staff && organization) {
    const { passwordHash, state, ...person } = staff;
    const isTheirs = mayManage(person, organization);
    return {
      passwordHash,
      mayEnter: state === 'ACTIVE' && isTheirs,
      owner: { staffId: person.userId },
      person: isTheirs ? person : null,
    };
  }
  return undefined;
}
