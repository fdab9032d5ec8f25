import type { Tokens } from '@rahle/contract/authentication';
import type { Tenant } from '#database/database.ts';
import { insertSession, type SessionOwner } from '#features/sessions/sessions.queries.ts';
import type { TokenKeys } from './token-keys.ts';

type Issue = { sessionId: string; kind: 'member' | 'staff'; generation: number };

/** The pair of tokens that belongs to one generation of a session. Asked again, it gives the same refresh token. */
export async function issueTokens(
  keys: TokenKeys,
  { organizationId }: Tenant,
  { sessionId, kind, generation }: Issue,
): Promise<Tokens> {
  return {
    accessToken: await keys.access.sign({
      sid: sessionId,
      org: organizationId,
      kind,
      gen: generation,
    }),
    refreshToken: keys.refresh.make({ organizationId, sessionId, generation }),
  };
}

export async function openSession(
  keys: TokenKeys,
  tenant: Tenant,
  owner: SessionOwner,
): Promise<Tokens> {
  const sessionId = await insertSession(tenant, owner);
  const kind = 'memberId' in owner ? 'member' : 'staff';
  return issueTokens(keys, tenant, { sessionId, kind, generation: 1 });
}
