import type { Transport, WireRequest } from '#http/transport.ts';
import { ownerOf } from '#session/owner.ts';
import { isUnauthorized, type Renew } from '#session/renewal.ts';
import type { Session } from '#session/session.ts';
import { NO_REFRESH_TOKEN } from '#session/stored-session.ts';

/** Adds the bearer token, and on a 401 renews it and repeats the request once (§4). */
export function sessionTransport(next: Transport, session: Session, renew: Renew): Transport {
  return async (request) => {
    // Signing in and renewing look at no session; a 401 from them is about what was sent.
    if (request.access === 'visitor') return next(request);
    const before = session.current();
    try {
      return await next(withToken(request, before.tokens?.accessToken));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (!before.tokens) {
        // Another tab may have signed someone in meanwhile, and theirs is not this tab's to end.
        if (session.reread().tokens) throw error;
        console.warn(NO_REFRESH_TOKEN);
        session.end();
        throw error;
      }
      const token = await freshToken(request, before.tokens.accessToken);
      // Another tab may have signed someone else in meanwhile: what one user asked for, no other does.
      if (token && ownerOf(session.current()) !== ownerOf(before)) throw error;
      return next(withToken(request, token));
    }
  };

  /** A public page stays readable when its reader's session has ended: as a visitor, without a token. */
  async function freshToken({ access }: WireRequest, refused: string) {
    try {
      return (await renew(refused)).accessToken;
    } catch (error) {
      if (access === 'public' && isUnauthorized(error)) return undefined;
      throw error;
    }
  }
}

export function withToken(request: WireRequest, token: string | undefined): WireRequest {
  if (token === undefined) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}
