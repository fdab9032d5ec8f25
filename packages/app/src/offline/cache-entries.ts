/** A reply with the moment it was last asked for; the moments decide who leaves first. */
type Entry = { usedAt: number; savedAt: number; reply: unknown };

type SavedCache = { version: number; entries: Record<string, Entry> };

export type Entries = Map<string, Entry>;

/** Throws on anything that is not a cache. */
export function parseEntries(text: string): Entries {
  const { version, entries } = JSON.parse(text) as SavedCache;
  const saved = Object.entries(entries);
  if (version !== 1 || !saved.every(([, entry]) => isEntry(entry)))
    throw new TypeError('This is no cache of replies');
  return new Map(saved);
}

const isEntry = ({ usedAt, savedAt }: Entry): boolean =>
  typeof usedAt === 'number' && typeof savedAt === 'number';

const formatEntries = (entries: Iterable<[string, Entry]>): string =>
  JSON.stringify({ version: 1, entries: Object.fromEntries(entries) });

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** One reply of this part of the room would drive out too many others. */
const LARGE = 1 / 8;

/** Drops what is too large by itself, then the least recently used until the text fits; returns the text. */
export function fitEntries(entries: Entries, maxBytes: number): string {
  const text = formatEntries(entries);
  let excess = bytesOf(text) - maxBytes;
  if (excess <= 0) return text;
  const oldestFirst = [...entries]
    .map(([key, entry]) => {
      const bytes = bytesOf(JSON.stringify(key) + JSON.stringify(entry));
      return { key, bytes, usedAt: bytes > maxBytes * LARGE ? 0 : entry.usedAt };
    })
    .sort((one, other) => one.usedAt - other.usedAt);
  for (const { key, bytes } of oldestFirst) {
    if (excess <= 0) break;
    entries.delete(key);
    excess -= bytes;
  }
  return formatEntries(entries);
}

/** What another tab has saved is kept too; of two replies to one question the later one. */
export function mergeEntries(entries: Entries, others: Entries): void {
  for (const [key, other] of others) {
    const own = entries.get(key);
    if (!own || own.savedAt < other.savedAt) entries.set(key, other);
  }
}
