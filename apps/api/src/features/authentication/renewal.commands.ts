import type { Tokens } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { inTransaction } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { issueTokens } from './issue-tokens.ts';
import {
  deleteSession,
  findMemberSession,
  findStaffSession,
  rotateSession,
  type Session,
} from '#features/sessions/sessions.queries.ts';

/**
 * Exchanges a refresh token for the next one. The current token rotates the session; the one before it is answered
 * with the same successor as long as that one has not been seen, because its answer may have been lost. Anything
 * older was stolen by someone, so the session ends (decisions §6).
 */
export async function renewSession(
  { database, keys }: AuthenticationServices,
  refreshToken: string,
  { address, requestId }: Caller<Actor | null>,
): Promise<Tokens> {
  const claims = keys.refresh.read(refreshToken) ?? fail('session.refused');
  const { sessionId, generation: presented } = claims;
  const tenant = database.tenant(claims.organizationId);
  const session =
    (await findMemberSession(tenant, sessionId)) ??
    (await findStaffSession(tenant, sessionId)) ??
    fail('session.refused');

  const isCurrent = presented === session.generation;
  if (!isCurrent && !mayBeLost(session, presented)) {
    await inTransaction(tenant, async (step) => {
      const by = { actor: session.actor, address, requestId };
      if (await deleteSession(step, sessionId))
        await recordAction(step, by, 'session.token_reused');
    });
    return fail('session.refused');
  }
  if (isCurrent) await rotateSession(tenant, sessionId, presented);

  const kind = session.actor.membership ? 'member' : 'staff';
  return issueTokens(keys, tenant, { sessionId, kind, generation: presented + 1 });
}

/** Whether the answer that carried the successor of this token may never have arrived. */
function mayBeLost({ generation, acknowledged }: Session, presented: number): boolean {
  return presented === generation - 1 && acknowledged < generation;
}
