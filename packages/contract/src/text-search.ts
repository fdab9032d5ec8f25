import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageQuery, paged } from './paging.ts';
import { text } from './text.ts';

/** A place in a book where a phrase stands: `snippet` shows its sentence, by `quote` it is found again like a mark. */
export const TextHit = z.object({
  contentId: z.guid(),
  title: z.string(),
  chapter: z.string(),
  snippet: z.object({ before: z.string(), match: z.string(), after: z.string() }),
  locator: z.object({
    href: z.string(),
    cfi: z.null(),
    page: z.int().nullable(),
    progression: z.number(),
    quote: z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() }),
  }),
});
export type TextHit = z.infer<typeof TextHit>;

const { min, max } = LIMITS.textSearch;

export const textSearch = {
  find: endpoint({
    method: 'GET',
    path: '/contents/search',
    access: 'signed-in',
    summary: 'Where a phrase stands in the books that the caller may read, at most 200 places',
    query: pageQuery({ q: text({ min, max, required: 'search.too_short' }) }),
    reply: paged(TextHit),
  }),
};
