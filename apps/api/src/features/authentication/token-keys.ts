import { hkdfSync } from 'node:crypto';
import { accessTokens } from './access-token.ts';
import { refreshTokens } from './refresh-token.ts';

export type TokenKeys = ReturnType<typeof tokenKeys>;

/** Each kind of token has a key of its own, so that one can never pass for another. */
export function tokenKeys(authSecret: string) {
  const key = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', authSecret, 'rahle', purpose, 32));
  return { access: accessTokens(key('access-token')), refresh: refreshTokens(key('refresh-token')) };
}
