import { createHmac, timingSafeEqual } from 'node:crypto';

export type RefreshClaims = { organizationId: string; sessionId: string; generation: number };

const CLAIMS_BYTES = 16 + 16 + 4;

/**
 * Refresh tokens are made from the session and a generation number, so the next one can be made again when its
 * answer was lost, and no token is stored. To anyone without the key they are opaque.
 */
export function refreshTokens(key: Uint8Array) {
  const seal = (claims: Buffer) => createHmac('sha256', key).update(claims).digest();

  return {
    make({ organizationId, sessionId, generation }: RefreshClaims): string {
      const claims = Buffer.alloc(CLAIMS_BYTES);
      bytesOf(organizationId).copy(claims, 0);
      bytesOf(sessionId).copy(claims, 16);
      claims.writeUInt32BE(generation, 32);
      return Buffer.concat([claims, seal(claims)]).toString('base64url');
    },

    read(token: string): RefreshClaims | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== CLAIMS_BYTES + 32 || bytes.toString('base64url') !== token) return null;
      const claims = bytes.subarray(0, CLAIMS_BYTES);
      if (!timingSafeEqual(bytes.subarray(CLAIMS_BYTES), seal(claims))) return null;
      return {
        organizationId: uuidOf(claims.subarray(0, 16)),
        sessionId: uuidOf(claims.subarray(16, 32)),
        generation: claims.readUInt32BE(32),
      };
    },
  };
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
