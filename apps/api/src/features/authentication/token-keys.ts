import { deriveKey } from '#settings/derive-key.ts';
import { accessTokens } from './access-token.ts';
import { refreshTokens } from './refresh-token.ts';

export type TokenKeys = ReturnType<typeof tokenKeys>;

/** Each kind of token has a key of its own, so that one can never pass for another. */
export function tokenKeys(authSecret: string) {
  return {
    access: accessTokens(deriveKey(authSecret, 'access-token')),
    refresh: refreshTokens(deriveKey(authSecret, 'refresh-token')),
  };
}
