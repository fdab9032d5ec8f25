import { LRUCache } from 'lru-cache';
import { readUuid, sealedTokens, UUID_BYTES, writeUuid } from '#credentials/sealed-token.ts';

/** Names a session, one version of one content, and the moment it ends (decisions §7). The session names the user. */
export type Ticket = {
  /** Platform staff read in another organization than the one they signed in at. */
  session: { id: string; organizationId: string };
  organizationId: string;
  contentId: string;
  version: number;
};

const HOME_AT = UUID_BYTES;
const SESSION_AT = HOME_AT + UUID_BYTES;
const CONTENT_AT = SESSION_AT + UUID_BYTES;
const VERSION_AT = CONTENT_AT + UUID_BYTES;
const EXPIRY_AT = VERSION_AT + 4;
const CLAIMS_BYTES = EXPIRY_AT + 4;

/** A long day of reading; logging out or losing the book ends it much sooner. */
const LIFETIME_SECONDS = 12 * 60 * 60;
/** Who asks for a list again within this time is given the same tickets: each costs a seal. */
const KEPT_MS = 60_000;
const KEPT = 20_000;

/** Tickets stand in addresses because a frame sends no headers: sealed, and worthless without a live session. */
export function tickets(key: Uint8Array, now: () => number = Date.now) {
  const tokens = sealedTokens(key, CLAIMS_BYTES);
  const seconds = () => Math.floor(now() / 1000);
  const kept = new LRUCache<string, { text: string; until: number }>({ max: KEPT });

  function make({ organizationId, session, contentId, version }: Ticket): string {
    const claims = Buffer.alloc(CLAIMS_BYTES);
    writeUuid(claims, organizationId, 0);
    writeUuid(claims, session.organizationId, HOME_AT);
    writeUuid(claims, session.id, SESSION_AT);
    writeUuid(claims, contentId, CONTENT_AT);
    claims.writeUInt32BE(version, VERSION_AT);
    claims.writeUInt32BE(seconds() + LIFETIME_SECONDS, EXPIRY_AT);
    return tokens.seal(claims);
  }

  return {
    make(ticket: Ticket): string {
      const { session, organizationId, contentId, version } = ticket;
      const key = `${session.id} ${contentId} ${version} ${organizationId}`;
      const known = kept.get(key);
      if (known && known.until > now()) return known.text;
      const text = make(ticket);
      kept.set(key, { text, until: now() + KEPT_MS });
      return text;
    },

    read(ticket: string): Ticket | null {
      const claims = tokens.open(ticket);
      if (!claims || claims.readUInt32BE(EXPIRY_AT) <= seconds()) return null;
      return {
        organizationId: readUuid(claims, 0),
        session: { organizationId: readUuid(claims, HOME_AT), id: readUuid(claims, SESSION_AT) },
        contentId: readUuid(claims, CONTENT_AT),
        version: claims.readUInt32BE(VERSION_AT),
      };
    },
  };
}

export type Tickets = ReturnType<typeof tickets>;
