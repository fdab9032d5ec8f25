import type { IncomingHttpHeaders } from 'node:http';

/** What an access token says of itself; only the server can tell whether it is true. */
export function claimsOf(accessToken: string): { sid: string; gen: number } | null {
  try {
    const [, payload = ''] = accessToken.split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Lets access tokens run out long before their 15 minutes: the server is asked with one that it does not know. */
export function createTokenClock() {
  /** When a generation of the session's tokens was first used. */
  const firstUsed = new Map<number, number>();
  let last = 0;

  return {
    /** The newest generation that was used: every rotation makes one. */
    generation: () => last,
    /** All that are in use run out at this moment. */
    expireAll() {
      for (const generation of firstUsed.keys()) firstUsed.set(generation, -Infinity);
    },
    withoutExpired(headers: IncomingHttpHeaders, lifetime: number): IncomingHttpHeaders {
      const claims = claimsOf(headers.authorization?.replace('Bearer ', '') ?? '');
      if (!claims) return headers;
      const { gen } = claims;
      const used = firstUsed.get(gen) ?? Date.now();
      firstUsed.set(gen, used);
      last = Math.max(last, gen);
      const isExpired = used === -Infinity || Date.now() - used > lifetime;
      return isExpired ? { ...headers, authorization: 'Bearer expired' } : headers;
    },
  };
}
