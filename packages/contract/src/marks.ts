import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MARK_COLOURS, MARK_KINDS } from './mark-kinds.ts';
import { Moment, ofContent, VersionNumber } from './reading.ts';
import { lengthOf, plainText, text } from './text.ts';

/** Words of the book as they stand there: trimmed or composed they would not be found again. */
const words = (max: number) =>
  plainText(max * 2).refine((value) => lengthOf(value) <= max, 'text.too_long');

/** Where a mark stands: the exact place counts where its quote stands, else the quote is looked for (decisions §13). */
const Selector = z.strictObject({
  href: plainText(LIMITS.locator.max),
  cfi: plainText(LIMITS.locator.max).nullable().default(null),
  quote: z
    .strictObject({
      exact: words(LIMITS.mark.quote),
      prefix: words(LIMITS.mark.around).default(''),
      suffix: words(LIMITS.mark.around).default(''),
    })
    .nullable()
    .default(null),
  progression: z.number('field.invalid').min(0, 'field.invalid').max(1, 'field.invalid'),
});

const Colour = z.enum(MARK_COLOURS, 'field.invalid').nullable();

/** A mark as a client writes it. `base` is the `updatedAt` it last saw, null for a mark that it made itself. */
export const MarkChange = z
  .strictObject({
    base: Moment.nullable().default(null),
    kind: z.enum(MARK_KINDS, 'field.invalid'),
    colour: Colour.default(null),
    note: text({ max: LIMITS.mark.note, required: 'field.invalid' }).nullable().default(null),
    version: VersionNumber,
    selector: Selector,
    createdAt: Moment.optional(),
    updatedAt: Moment.optional(),
    /** A mark may be sent back as it came. */
    id: z.guid('field.invalid').optional(),
    deletedAt: z.null('field.invalid').optional(),
  })
  .refine(({ kind, colour }) => kind !== 'HIGHLIGHT' || colour !== null, {
    path: ['colour'],
    message: 'field.invalid',
  });
export type MarkChange = z.output<typeof MarkChange>;

export const Mark = z.object({
  id: z.guid(),
  kind: z.enum(MARK_KINDS),
  colour: z.enum(MARK_COLOURS).nullable(),
  note: z.string().nullable(),
  version: z.int(),
  selector: z.object({
    href: z.string(),
    cfi: z.string().nullable(),
    quote: z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() }).nullable(),
    progression: z.number(),
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Mark = z.infer<typeof Mark>;

const Count = (max: number) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
        z.int(),
      ],
      'field.invalid',
    )
    .pipe(z.int('field.invalid').min(0, 'field.invalid').max(max, 'field.invalid'));

const ofMark = ofContent.extend({ markId: z.guid() });

export const marks = {
  list: endpoint({
    method: 'GET',
    path: '/contents/:contentId/marks',
    access: 'signed-in',
    summary: 'The caller’s marks in a book that changed since a cursor, deleted ones among them',
    params: ofContent,
    query: z.object({
      since: Count(Number.MAX_SAFE_INTEGER).default(0),
      limit: Count(LIMITS.mark.page)
        .pipe(z.int().min(1, 'field.invalid'))
        .default(LIMITS.mark.page),
    }),
    reply: z.object({ data: z.array(Mark), cursor: z.int(), hasMore: z.boolean() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/contents/:contentId/marks/:markId',
    access: 'signed-in',
    summary: 'Write a mark; of two that were written at once the earlier becomes a second mark',
    params: ofMark,
    body: MarkChange,
    isPrivate: true,
    reply: Mark,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contents/:contentId/marks/:markId',
    access: 'signed-in',
    summary: 'Delete a mark; where `base` is no longer its last edit, it stays',
    params: ofMark,
    query: z.object({ base: Moment.optional() }),
    isPrivate: true,
    reply: z.null(),
    status: 204,
  }),
};
