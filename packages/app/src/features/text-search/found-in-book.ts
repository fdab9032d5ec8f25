import type { TextHit } from '@rahle/contract/text-search';

export type FoundInBook = { contentId: string; title: string; hits: TextHit[] };

/** By book, in the order in which they were found. */
export function byBook(hits: readonly TextHit[]): FoundInBook[] {
  const books = new Map<string, FoundInBook>();
  for (const hit of hits) {
    const { contentId, title } = hit;
    const known = books.get(contentId);
    if (known) known.hits.push(hit);
    else books.set(contentId, { contentId, title, hits: [hit] });
  }
  return [...books.values()];
}
