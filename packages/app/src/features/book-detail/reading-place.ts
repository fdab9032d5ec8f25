import { z } from 'zod';

/**
 * Where a reader is in a book, for as long as the tab lives (§2's local state): it outlives a reload, and is
 * nobody else's. `chosen` is a request from the table of contents, done once; `page` is what the book last reported.
 */
const ReadingPlace = z.object({
  chosen: z.object({ page: z.int().min(1), href: z.string().optional() }).optional(),
  page: z.int().min(1).optional(),
});
export type ReadingPlace = z.infer<typeof ReadingPlace>;

const keyOf = (owner: string, contentId: string) => `rahle.place ${owner} ${contentId}`;

/** Where nothing can be stored, a page load is all there is to remember. */
const memory = new Map<string, string>();

export function recallPlace(owner: string, contentId: string): ReadingPlace {
  try {
    return ReadingPlace.parse(JSON.parse(read(keyOf(owner, contentId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepPlace(owner: string, contentId: string, change: Partial<ReadingPlace>): void {
  const place = { ...recallPlace(owner, contentId), ...change };
  write(keyOf(owner, contentId), JSON.stringify(place));
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}
