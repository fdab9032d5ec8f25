import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const Claims = z.object({
  sid: z.uuid(),
  org: z.uuid(),
  /** Which table the account lives in. */
  kind: z.enum(['member', 'staff']),
  /** The refresh token that came with this one: using either proves that both arrived. */
  gen: z.int(),
  exp: z.int(),
});
export type AccessClaims = Omit<z.infer<typeof Claims>, 'exp'>;

const LIFETIME_SECONDS = 15 * 60;
const REMEMBERED = 5000;

/** Signs and reads access tokens: JWT, HS256, 15 minutes (decisions §6). */
export function accessTokens(key: Uint8Array) {
  // A signature that held once holds until the token expires; remembering that saves most of a request's cost.
  const known = new LRUCache<string, z.infer<typeof Claims>>({ max: REMEMBERED });

  return {
    sign: (claims: AccessClaims): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(key),

    async read(token: string): Promise<AccessClaims | null> {
      const claims = known.get(token) ?? (await verify(token));
      if (!claims || claims.exp * 1000 <= Date.now()) {
        known.delete(token);
        return null;
      }
      known.set(token, claims);
      return claims;
    },
  };

  async function verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      return Claims.parse(payload);
    } catch {
      return null;
    }
  }
}
