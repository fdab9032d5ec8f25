import type { Credentials, Tokens } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import type { Database, Tenant } from '#database/database.ts';
import { findMemberCredentials } from '#features/members/members.queries.ts';
import { mayManage } from '#features/organizations/organizations.policy.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { findStaffCredentials } from '#features/staff/staff.queries.ts';
import { networkOf } from '#http/network-of.ts';
import { accountCeiling, FAILED_LOGIN_SECONDS, withinAllowances } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { isPassword, refuseInCrowd } from './passwords.policy.ts';
import type { SessionOwner } from './sessions.queries.ts';

type Account = { passwordHash: string; mayEnter: boolean; owner: SessionOwner };

/**
 * Signs in a member of this organization, or platform staff who may manage it. Unknown address, wrong password,
 * another organization's account and a switched-off one all get one answer, after the same work (decisions §5).
 */
export async function logIn(
  { database, keys, limits, passwordPatienceMs }: AuthenticationServices,
  tenant: Tenant,
  { email, password }: Credentials,
  callerAddress: string,
): Promise<Tokens> {
  refuseInCrowd(passwordPatienceMs);
  const address = emailKey(email.trim());
  const network = networkOf(callerAddress);
  const allowances = [
    {
      key: `login ${tenant.organizationId} ${address} ${network}`,
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
    const fits = await isPassword(password, found?.passwordHash, passwordPatienceMs);
    if (!found || !fits || !found.mayEnter) return fail('login.refused');
    return openSession(keys, tenant, found.owner);
  };
  // Over all organizations: platform staff sign in at each of them with one password.
  const ceiling = accountCeiling(address, limits.failedLoginsPerDay);
  return withinAllowances(database.platform, allowances, attempt, ceiling);
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
    const { id, passwordHash, state } = member;
    return { passwordHash, mayEnter: state !== 'PASSIVE', owner: { memberId: id } };
  }
  if (staff && organization) {
    const { id, passwordHash, state, role } = staff;
    const mayEnter = state === 'ACTIVE' && mayManage({ userId: id, role }, organization);
    return { passwordHash, mayEnter, owner: { staffId: id } };
  }
  return undefined;
}
