import type { Tokens } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { hashPassword, refuseWhenBusy } from '#credentials/passwords.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { networkOf } from '#http/network-of.ts';
import { personTarget, recordAction } from '#features/audit/audit.queries.ts';
import { FAILED_LOGIN_SECONDS, withinAllowances } from '#features/authentication/attempts.ts';
import { openSession } from '#features/authentication/issue-tokens.ts';
import { deleteMemberSessions } from '#features/sessions/sessions.queries.ts';
import { findLinkOwner, findLinkOwnerToChange, updatePassword } from './password-links.queries.ts';
import type { PasswordLinkServices } from './password-links.services.ts';

/** Guesses at links are counted as failed logins are (decisions §14). */
const withinGuesses = <Result>(
  { database, limits }: PasswordLinkServices,
  address: string,
  attempt: () => Promise<Result>,
) => {
  const allowance = {
    key: `link ${networkOf(address)}`,
    limit: limits.failedLoginsPerAddress,
    windowSeconds: FAILED_LOGIN_SECONDS,
  };
  return withinAllowances(database.platform, [allowance], attempt);
};

export function readLink(
  services: PasswordLinkServices,
  tenant: Tenant,
  { address }: Caller<Actor | null>,
  token: string,
): Promise<{ firstName: string; email: string }> {
  return withinGuesses(services, address, async () => {
    const linkId = services.linkTokens.read(token) ?? fail('link.dead');
    const { firstName, email } = (await findLinkOwner(tenant, linkId)) ?? fail('link.dead');
    return { firstName, email };
  });
}

/** Uses the link up: the password is set, all other links and sessions end, and a session begins. */
export function setPassword(
  services: PasswordLinkServices,
  tenant: Tenant,
  { address, requestId }: Caller<Actor | null>,
  { token, password }: { token: string; password: string },
): Promise<Tokens> {
  const { passwordWaitMs, keys } = services;
  refuseWhenBusy(passwordWaitMs);
  return withinGuesses(services, address, async () => {
    const linkId = services.linkTokens.read(token) ?? fail('link.dead');
    // Looked at before the password is hashed, which takes its time; and again once nobody else can use it.
    if (!(await findLinkOwner(tenant, linkId))) fail('link.dead');
    const passwordHash = await hashPassword(password, passwordWaitMs);
    return inTransaction(tenant, async (step) => {
      const { id, ...person } = (await findLinkOwnerToChange(step, linkId)) ?? fail('link.dead');
      await updatePassword(step, id, passwordHash);
      await deleteMemberSessions(step, id);
      const by = { actor: person, address, requestId };
      const self = personTarget({ ...person, id: person.userId });
      await recordAction(step, by, 'member.password_changed', self);
      await recordAction(step, by, 'session.started');
      return openSession(keys, step, { memberId: id });
    });
  });
}
