import { emailKey } from '@rahle/contract/email';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { networkOf } from '#http/network-of.ts';
import {
  accountCeiling,
  FAILED_LOGIN_SECONDS,
  take,
  countBelowCeiling,
} from '#features/authentication/attempts.ts';
import { insertMail } from '#features/mail/outbox.queries.ts';
import type { PasswordLinkServices } from './password-links.services.ts';

/**
 * Takes note that someone forgot a password. The answer knows no more than the request: whose address it is, is looked
 * up when the mail is written (decisions §14). Without mail nothing follows, and the screen says to ask the organization.
 */
export async function noteForgotten(
  { database: { platform }, limits, mail }: PasswordLinkServices,
  tenant: Tenant,
  { address }: Caller<Actor | null>,
  email: string,
): Promise<null> {
  const network = networkOf(address);
  const windowSeconds = FAILED_LOGIN_SECONDS;
  const account = `forgot ${tenant.organizationId} ${emailKey(email)}`;
  const perAccount = { key: `${account} ${network}`, limit: limits.failedLoginsPerAccount };
  const perNetwork = { key: `forgot ${network}`, limit: limits.failedLoginsPerAddress };
  for (const allowance of [perAccount, perNetwork])
    await take(platform, { ...allowance, windowSeconds });
  await countBelowCeiling(platform, accountCeiling(account, limits.failedLoginsPerDay));
  if (!mail) return null;
  await insertMail(tenant, { kind: 'forgotten_password', address: email });
  mail.wake();
  return null;
}
