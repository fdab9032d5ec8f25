import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

export const Meta = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});
export type Meta = z.infer<typeof Meta>;

/** The one shape of a page (decisions §5). */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: Meta });
export type Paged<Item> = { data: Item[]; meta: Meta };

export function metaOf({ page, limit }: { page: number; limit: number }, total: number): Meta {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 };
}

const WholeNumber = z
  .union(
    [
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
      z.int(),
    ],
    'field.invalid',
  )
  .pipe(z.int('field.invalid').min(1, 'field.invalid'));

const Limit = WholeNumber.pipe(z.int().max(LIMITS.pageSize.max, 'field.invalid'));

/** The query of a list that has one order and no search; `more` adds its own. */
export const pageQuery = <More extends z.ZodRawShape>(more: More) =>
  z.object({
    page: WholeNumber.default(LIMITS.page.default),
    limit: Limit.default(LIMITS.pageSize.default),
    ...more,
  });

const direction = z.union(
  [
    z.literal(['asc', 'desc']),
    z
      .string()
      .regex(/^(asc|desc)$/i)
      .transform((value) => value.toLowerCase() as 'asc' | 'desc'),
  ],
  'field.invalid',
);

/** Words typed into a search box; none counts as no search. Longer than any title is longer than useful. */
const Search = text({ max: 500, required: 'field.invalid' }).optional();

type ListOptions<Column extends string> = {
  /** The columns a list may be ordered by, as the wire spells them (`createdAt`); `created_at` is taken too. */
  orderBy: readonly [Column, ...Column[]];
  /** The order where none is asked for; the first column, descending, unless said otherwise. */
  byDefault?: { orderBy: Column; orderDirection: 'asc' | 'desc' };
  limit?: number;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The query of a list: both spellings of each word are taken (decisions §5), one is read; `more` adds a list's own. */
export function listQuery<const Column extends string, More extends z.ZodRawShape = {}>(
  { orderBy, byDefault, limit = LIMITS.pageSize.default }: ListOptions<Column>,
  more: More = {} as More,
) {
  const otherwise = byDefault ?? { orderBy: orderBy[0], orderDirection: 'desc' };
  const spellings = new Map<string, Column>([
    ...orderBy.map((name) => [name, name] as const),
    ...orderBy.map((name) => [snake(name), name] as const),
  ]);
  const SortColumn = z
    .string('field.invalid')
    .meta({ enum: [...spellings.keys()] })
    .transform((given, context) => {
      const column = spellings.get(given);
      if (column) return column;
      context.addIssue({ code: 'custom', message: 'field.invalid' });
      return z.NEVER;
    });

  const words = z.object({
    page: WholeNumber.optional(),
    limit: Limit.optional(),
    search: Search,
    searchTerm: Search,
    orderBy: SortColumn.optional(),
    order_by: SortColumn.optional(),
    orderDirection: direction.optional(),
    order_direction: direction.optional(),
  });

  return words.extend(more).transform((given): ListQuery<Column> & Own<More> => {
    const asked = given as z.output<typeof words>;
    const own = Object.fromEntries(Object.keys(more).map((name) => [name, given[name as never]]));
    return {
      ...(own as Own<More>),
      page: asked.page ?? LIMITS.page.default,
      limit: asked.limit ?? limit,
      isPaged: asked.page !== undefined || asked.limit !== undefined,
      search: asked.search || asked.searchTerm || '',
      orderBy: asked.orderBy ?? asked.order_by ?? otherwise.orderBy,
      orderDirection: asked.orderDirection ?? asked.order_direction ?? otherwise.orderDirection,
    };
  });
}

type Own<More extends z.ZodRawShape> = keyof More extends never
  ? object
  : z.output<z.ZodObject<More>>;

export type ListQuery<Column extends string = string> = {
  page: number;
  limit: number;
  /** Whether the caller asked for pages at all: some lists are whole without (decisions §5). */
  isPaged: boolean;
  search: string;
  orderBy: Column;
  orderDirection: 'asc' | 'desc';
};
