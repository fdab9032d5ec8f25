import { z } from 'zod';

const Snippet = z.object({ before: z.string(), match: z.string(), after: z.string() });

/**
 * Where a reader is in a book, for as long as the tab lives (§2's local state): it outlives a reload, and is
 * nobody else's. `chosen` is a request from the table of contents, a search or one's notes, done once; `page` is what
 * the book last reported.
 */
const ReadingPosition = z.object({
  chosen: z
    .object({
      page: z.int().min(1).optional(),
      href: z.string().optional(),
      /** Words that were found in the book, with those around them. */
      search: z.object({ text: z.string(), href: z.string(), snippet: Snippet }).optional(),
      mark: z.object({ id: z.string(), cfi: z.string().nullable() }).optional(),
    })
    .optional(),
  page: z.int().min(1).optional(),
});
export type ReadingPosition = z.infer<typeof ReadingPosition>;

const keyOf = (owner: string, contentId: string) => `rahle.place ${owner} ${contentId}`;

/** Where nothing can be stored, a page load is all there is to remember. */
const memory = new Map<string, string>();

export function readPosition(owner: string, contentId: string): ReadingPosition {
  try {
    return ReadingPosition.parse(JSON.parse(read(keyOf(owner, contentId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function storePosition(
  owner: string,
  contentId: string,
  change: Partial<ReadingPosition>,
): void {
  const position = { ...readPosition(owner, contentId), ...change };
  write(keyOf(owner, contentId), JSON.stringify(position));
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
