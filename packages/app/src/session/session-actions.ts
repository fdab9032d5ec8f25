import { authentication, type Tokens } from '@rahle/contract/authentication';
import { type Client, createClient } from '#http/client.ts';
import type { Transport } from '#http/transport.ts';
import { isUnauthorized } from '#session/renewal.ts';
import type { Session } from '#session/session.ts';
import { withToken } from '#session/session-transport.ts';

export type SessionActions = {
  signIn(tokens: Tokens): Promise<void>;
  signOut(): void;
};

export function createSessionActions(session: Session, network: Transport): SessionActions {
  const clientWith = ({ accessToken }: Tokens): Client =>
    createClient((request) => network(withToken(request, accessToken)));

  /** An access token that ran out is renewed once more, so that the session ends on the server too. */
  async function endOnServer(tokens: Tokens): Promise<void> {
    try {
      await clientWith(tokens).call(authentication.logout, {});
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      const { refreshToken } = tokens;
      const fresh = await createClient(network).call(authentication.refresh, {
        body: { refreshToken },
      });
      await clientWith(fresh).call(authentication.logout, {});
    }
  }

  return {
    /** Nothing is stored before the user is known: a session is whole or it is not there. */
    async signIn(tokens) {
      session.open(tokens, await clientWith(tokens).call(authentication.me, {}));
    },

    /** At once on this device; the server is told if it can be reached. */
    signOut() {
      const { tokens } = session.current();
      session.close();
      if (!tokens) return;
      endOnServer(tokens).catch((error: unknown) =>
        console.warn('The server could not be told of the sign-out', error),
      );
    },
  };
}
