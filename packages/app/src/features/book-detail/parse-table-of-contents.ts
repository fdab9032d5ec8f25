import { isWebAddress } from '@rahle/contract/link';
import { z } from 'zod';

/** What makes no sense as a page leads to the book's beginning, rather than hiding the line. */
const place = {
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  href: z.string().optional().catch(undefined),
};
const Words = z.string().trim().min(1);

const Subtitle = z
  .object({ subtitle: Words, ...place })
  .transform(({ subtitle, ...at }) => ({ title: subtitle, ...at }));
const Title = z.object({ title: Words, ...place, subtitles: lines(Subtitle) });
const Resource = z.object({
  type: z.string().catch(''),
  title: Words,
  description: z.string().catch(''),
  url: z.string().refine(isWebAddress).optional().catch(undefined),
});

/** §3's two levels. Unknown fields are let be: they are a newer publisher's. */
const TableOfContents = z.object({ titles: lines(Title) });

export type Entry = {
  title: string;
  pageNumber?: number | undefined;
  href?: string | undefined;
};
export type Chapter = Entry & { subtitles: Entry[] };
export type Resource = z.infer<typeof Resource>;

/** The chapters in JSON text; none for no text. Null says that the text cannot be read (§8). */
export const parseTableOfContents = (text: string | null): Chapter[] | null =>
  readJson(text, TableOfContents, { titles: [] })?.titles ?? null;

/** Both levels, in their order. */
export const linesOf = (chapters: readonly Chapter[]): Entry[] =>
  chapters.flatMap((chapter): Entry[] => [chapter, ...chapter.subtitles]);

/** Resources have a text of their own; a table of contents may bring them as well (§3). */
export function parseResources(own: string | null, tableOfContents: string | null) {
  if (own !== null) return readJson(own, lines(Resource), []);
  const Resources = z.object({ resources: lines(Resource) });
  return readJson(tableOfContents, Resources, { resources: [] })?.resources ?? null;
}

function readJson<Schema extends z.ZodType>(
  text: string | null,
  schema: Schema,
  none: z.output<Schema>,
): z.output<Schema> | null {
  if (text === null || text.trim() === '') return none;
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? none : schema.parse(value);
  } catch {
    return null;
  }
}

/** A missing list is an empty one; a line without words is left out. */
function lines<Line extends z.ZodType>(line: Line) {
  return z
    .array(z.union([line, z.unknown().transform(() => null)]))
    .nullish()
    .transform((all) => (all ?? []).filter((each) => each !== null) as z.output<Line>[]);
}
