import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

const SEAL_BYTES = 32;

/** Claims of a fixed size that anyone may carry and nobody may alter: the bytes, and an HMAC behind them. */
export function sealedTokens(key: Uint8Array, claimsBytes: number) {
  // Made once: a list of books takes a seal for each of them.
  const secret = createSecretKey(key);
  const sealOf = (claims: Buffer) => createHmac('sha256', secret).update(claims).digest();

  return {
    seal: (claims: Buffer): string => Buffer.concat([claims, sealOf(claims)]).toString('base64url'),

    /** The claims, or null for anything that this key did not seal, down to its last bit. */
    open(token: string): Buffer | null {
      const bytes = Buffer.from(token, 'base64url');
      const isWhole =
        bytes.length === claimsBytes + SEAL_BYTES && bytes.toString('base64url') === token;
      if (!isWhole) return null;
      const claims = bytes.subarray(0, claimsBytes);
      return timingSafeEqual(bytes.subarray(claimsBytes), sealOf(claims)) ? claims : null;
    },
  };
}

export const UUID_BYTES = 16;

export function writeUuid(claims: Buffer, uuid: string, at: number) {
  claims.write(uuid.replaceAll('-', ''), at, UUID_BYTES, 'hex');
}

export function readUuid(claims: Buffer, at: number): string {
  const hex = claims.toString('hex', at, at + UUID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
