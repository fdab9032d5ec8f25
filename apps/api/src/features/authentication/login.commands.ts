import type { Credentials, Tokens } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import type { Database, Tenant } from '#database/database.ts';
import { findMemberCredentials } from '#features/members/members.queries.ts';
import { mayManage } from '#features/organizations/organizations.policy.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { findStaffCredentials } from '#features/staff/staff.queries.ts';
import { FAILED_LOGIN_SECONDS, withinAllowances } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { openSession } from './issue-tokens.ts';
import { isPassword } from './passwords.policy.ts';
import type { SessionOwner } from './sessions.queries.ts';

type Account = { passwordHash: string; mayEnter: boolean; owner: SessionOwner };

/**
 * Signs in a member of this organization, or platform staff who may manage it. Unknown address, wrong password,
 * another organization's account and a switched-off one all get one answer, after the same work (decisions §5).
 */
export function logIn(
  { database, keys, limits }: AuthenticationServices,
  tenant: Tenant,
  { email, password }: Credentials,
  callerAddress: string,
): Promise<Tokens> {
  const account = `${tenant.organizationId} ${emailKey(email.trim())}`;
  const allowances = [
    {
      key: `login ${account} ${callerAddress}`,
      limit: limits.failedLoginsPerAccount,
      windowSeconds: FAILED_LOGIN_SECONDS,
    },
    {
      key: `login ${callerAddress}`,
      limit: limits.failedLoginsPerAddress,
      windowSeconds: FAILED_LOGIN_SECONDS,
    },
  ];
  return withinAllowances(database.platform, allowances, async () => {
    const found = await findAccount(database, tenant, email.trim());
    const fits = await isPassword(password, found?.passwordHash);
    if (!found || !fits || !found.mayEnter) return fail('login.refused');
    return openSession(keys, tenant, found.owner);
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
