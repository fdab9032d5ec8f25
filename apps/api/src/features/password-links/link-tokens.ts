import { readUuid, sealedTokens, UUID_BYTES, writeUuid } from '#credentials/sealed-token.ts';

/** What an address carries: the link's id, and the HMAC of it. Neither database nor outbox can make one (decisions §14). */
export function linkTokens(key: Uint8Array) {
  const tokens = sealedTokens(key, UUID_BYTES);
  return {
    make(linkId: string): string {
      const claims = Buffer.alloc(UUID_BYTES);
      writeUuid(claims, linkId, 0);
      return tokens.seal(claims);
    },
    /** The id, or null for anything that this key did not make. */
    read(token: string): string | null {
      const claims = tokens.open(token);
      return claims && readUuid(claims, 0);
    },
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;
