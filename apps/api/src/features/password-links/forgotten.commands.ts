import { emailKey } from '@rahle/contract/email';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { networkOf } from '#http/network-of.ts';
import { FAILED_LOGIN_SECONDS, take } from '#features/authentication/attempts.ts';
import type { PasswordLinkServices } from './password-links.services.ts';

/**
 * Takes note that someone forgot a password. The answer knows no more than the request: nobody has been looked up when
 * it is given (decisions §14). Without mail nothing follows, and the screen says to ask the organization.
 */
export async function noteForgotten(
  { database, limits }: PasswordLinkServices,
  { organizationId }: Tenant,
  { address }: Caller<Actor | null>,
  email: string,
): Promise<null> {
  const network = networkOf(address);
  const windowSeconds = FAILED_LOGIN_SECONDS;
  const [account, all] = [
    `forgot ${organizationId} ${emailKey(email)} ${network}`,
    `forgot ${network}`,
  ];
  await take(database.platform, {
    key: account,
    limit: limits.failedLoginsPerAccount,
    windowSeconds,
  });
  await take(database.platform, { key: all, limit: limits.failedLoginsPerAddress, windowSeconds });
  return null;
}
