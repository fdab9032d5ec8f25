import { createHash } from 'node:crypto';
import type { MarkChange } from '@rahle/contract/marks';

/** What tells a change from every other of the same mark; null where the client says nothing of when it was made. */
export function fingerprintOf(change: MarkChange): string | null {
  const { base, updatedAt, kind, colour, note, version, selector } = change;
  if (updatedAt === undefined && base === null) return null;
  const { href, cfi, quote, progression } = selector;
  const place = [href, cfi, quote && [quote.exact, quote.prefix, quote.suffix], progression];
  const all = [momentOf(base), momentOf(updatedAt), kind, colour, note, version, place];
  const digest = createHash('sha256').update(JSON.stringify(all)).digest();
  return String(digest.readBigInt64BE());
}

const momentOf = (time: string | null | undefined) => (time ? Date.parse(time) : null);
