import { readUuid, sealedTokens, UUID_BYTES, writeUuid } from '#credentials/sealed-token.ts';

export type RefreshClaims = { organizationId: string; sessionId: string; generation: number };

const SESSION_AT = UUID_BYTES;
const GENERATION_AT = SESSION_AT + UUID_BYTES;
const CLAIMS_BYTES = GENERATION_AT + 4;

/**
 * Refresh tokens are made from the session and a generation number, so the next one can be made again when its
 * answer was lost, and no token is stored. To anyone without the key they are opaque.
 */
export function refreshTokens(key: Uint8Array) {
  const tokens = sealedTokens(key, CLAIMS_BYTES);

  return {
    make({ organizationId, sessionId, generation }: RefreshClaims): string {
      const claims = Buffer.alloc(CLAIMS_BYTES);
      writeUuid(claims, organizationId, 0);
      writeUuid(claims, sessionId, SESSION_AT);
      claims.writeUInt32BE(generation, GENERATION_AT);
      return tokens.seal(claims);
    },

    read(token: string): RefreshClaims | null {
      const claims = tokens.open(token);
      return (
        claims && {
          organizationId: readUuid(claims, 0),
          sessionId: readUuid(claims, SESSION_AT),
          generation: claims.readUInt32BE(GENERATION_AT),
        }
      );
    },
  };
}
