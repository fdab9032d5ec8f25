import type { Tokens } from '@rahle/contract/authentication';
import { Failure } from '@rahle/contract/failures';
import type { Exclusively } from '#session/refresh-lock.ts';
import type { Session } from '#session/session.ts';

type RenewalOptions = {
  session: Session;
  refresh: (refreshToken: string) => Promise<Tokens>;
  exclusively: Exclusively;
};

/** Answers with tokens newer than the refused one, however many requests and tabs ask at once. */
export type Renew = (refused: string) => Promise<Tokens>;

export const isUnauthorized = (error: unknown): error is Failure =>
  error instanceof Failure && error.status === 401;

export function createRenewal({ session, refresh, exclusively }: RenewalOptions): Renew {
  let underWay: Promise<Tokens> | null = null;

  async function renew(refused: string): Promise<Tokens> {
    const { tokens } = session.reread();
    if (!tokens) throw new Failure('session.missing');
    if (tokens.accessToken !== refused) return tokens;
    try {
      const fresh = await refresh(tokens.refreshToken);
      session.renew(fresh);
      return fresh;
    } catch (error) {
      // Only a 401 ends a session; network errors, 429 and 5xx never sign anyone out (decisions §6).
      if (!isUnauthorized(error)) throw error;
      const stored = session.reread().tokens;
      if (stored && stored.refreshToken !== tokens.refreshToken) return stored;
      session.end();
      throw error;
    }
  }

  return async (refused) => {
    const { tokens } = session.current();
    if (tokens && tokens.accessToken !== refused) return tokens;
    underWay ??= exclusively(() => renew(refused)).finally(() => (underWay = null));
    return underWay;
  };
}
