import { LRUCache } from 'lru-cache';
import type { ChangeListener } from '#database/change-subscription.ts';
import type { Changes } from '#database/changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** What the entry itself takes beside its value, roughly. */
const ENTRY_BYTES = 400;

/** Something worth keeping, the organization whose changes end it, and how much room it takes. */
export type Keepable<Value> = { value: Value; organizationId: string; bytes: number };
type Kept = Keepable<unknown> & { readAt: number };
type ValueOf<Found> = Found extends Keepable<infer Value> ? Value : undefined;

export type PublicCache = ReturnType<typeof publicCache>;

/**
 * Keeps what visitors ask for most until the organization it belongs to changes. It is never stale: changes are
 * counted as they are notified, and what was read before its organization's last change does not count any more,
 * however late the reading ended. While changes are not notified, nothing is kept.
 */
export function publicCache(changes: Changes) {
  const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES });
  const loading = new Map<string, { since: number; value: Promise<unknown> }>();
  const changedAt = new Map<string, number>();
  let now = 0;
  let [hits, misses] = [0, 0];
  let liveSince = Infinity;

  const listener: ChangeListener = {
    changed(organizationId) {
      changedAt.set(organizationId, ++now);
    },
    missed() {
      liveSince = ++now;
      changedAt.clear();
      kept.clear();
    },
  };

  const isCurrent = ({ organizationId, readAt }: Kept) =>
    readAt >= liveSince && readAt >= (changedAt.get(organizationId) ?? 0);

  async function read(key: string, load: () => Promise<Keepable<unknown> | undefined>) {
    const readAt = now;
    const found = await load();
    if (!found || !changes.isLive()) return found?.value;
    const entry = { ...found, readAt };
    if (isCurrent(entry)) kept.set(key, entry, { size: found.bytes + key.length + ENTRY_BYTES });
    return found.value;
  }

  /** Those who ask while somebody else's loading is under way wait for the same, unless it began before a change. */
  function readOnce(key: string, load: () => Promise<Keepable<unknown> | undefined>) {
    const known = loading.get(key);
    if (known?.since === now && changes.isLive()) return known.value;
    const mine = { since: now, value: read(key, load) };
    loading.set(key, mine);
    const forget = () => {
      if (loading.get(key) === mine) loading.delete(key);
    };
    mine.value.then(forget, forget);
    return mine.value;
  }

  return {
    /** The value kept under the key, or else the one that `load` finds. */
    async get<Found extends Keepable<unknown> | undefined>(
      key: string,
      load: () => Promise<Found>,
    ): Promise<ValueOf<Found>> {
      if (!changes.isLive()) changes.listen(listener);
      const known = changes.isLive() ? kept.get(key) : undefined;
      const isKept = known !== undefined && isCurrent(known);
      if (isKept) hits += 1;
      else misses += 1;
      const value = isKept ? known.value : await readOnce(key, load);
      return value as ValueOf<Found>;
    },

    /** The value kept under the key, where one is at this moment. */
    peek<Value>(key: string): Value | undefined {
      const known = changes.isLive() ? kept.get(key) : undefined;
      if (!known || !isCurrent(known)) return undefined;
      hits += 1;
      return known.value as Value;
    },

    figures: () => ({ hits, misses, bytes: kept.calculatedSize }),

    /** For writers: ends when their change has been notified here, so that their next request sees it. */
    catchUp: changes.catchUp,
  };
}
