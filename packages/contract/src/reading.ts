import { z } from 'zod';
import { Content } from './contents.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageQuery, paged } from './paging.ts';
import { plainText, text } from './text.ts';

/** A place in a book: the document, the exact place in it, the page, and how far through the whole book. */
export const Locator = z.strictObject({
  href: plainText(LIMITS.locator.max),
  cfi: plainText(LIMITS.locator.max).nullable().default(null),
  page: z
    .int('field.invalid')
    .min(1, 'field.invalid')
    .max(LIMITS.order.max, 'field.invalid')
    .nullable()
    .default(null),
  progression: z.number('field.invalid').min(0, 'field.invalid').max(1, 'field.invalid'),
});
export type Locator = z.output<typeof Locator>;

export const VersionNumber = z
  .int('field.invalid')
  .min(1, 'field.invalid')
  .max(1_000_000, 'field.invalid');

export const Moment = z.iso.datetime({ offset: true, error: 'field.invalid' });

/** As the person calls it: "Firefox on Linux", "This computer". */
const device = text({ min: 1, max: LIMITS.device.max, required: 'field.invalid' });

/** A name that someone gives to their device, which keeps it; without one it is called as it calls itself. */
export const DeviceChange = z.object({
  device: text({ max: LIMITS.device.max, required: 'field.invalid' }),
});

const PositionChange = z.strictObject({
  locator: Locator,
  version: VersionNumber,
  device,
  readAt: Moment,
});
export type PositionChange = z.output<typeof PositionChange>;

/** Where someone is in a book, and on which device they were there last. */
export const Position = z.object({
  locator: z.object({
    href: z.string(),
    cfi: z.string().nullable(),
    page: z.int().nullable(),
    progression: z.number(),
  }),
  version: z.int(),
  device: z.string(),
  readAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Position = z.infer<typeof Position>;

/** The chapter that a place stands in, and the section of it where one has begun. */
const ChapterAt = z.object({ title: z.string(), section: z.string().nullable() });
export type ChapterAt = z.infer<typeof ChapterAt>;

/** How far a book is read, as its card shows it. */
export type Progress = Pick<Position['locator'], 'page' | 'progression'>;

export const ofContent = z.object({ contentId: z.guid() });

export const reading = {
  list: endpoint({
    method: 'GET',
    path: '/contents/reading',
    access: 'signed-in',
    summary: 'The books that the caller reads, the last read first',
    query: pageQuery({}),
    reply: paged(
      z.object({
        content: Content,
        position: Position,
        chapter: ChapterAt.nullable().default(null),
      }),
    ),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/contents/reading/progress',
    access: 'signed-in',
    summary: 'How far the caller has read each of their books',
    reply: z.object({
      data: z.array(
        z.object({ contentId: z.guid(), page: z.int().nullable(), progression: z.number() }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/contents/:contentId/reading',
    access: 'signed-in',
    summary: 'Where the caller is in a book',
    params: ofContent,
    reply: z.object({ position: Position.nullable() }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/contents/:contentId/reading/position',
    access: 'signed-in',
    summary: 'Say where one is in a book; the place that was read last is kept and answered',
    params: ofContent,
    body: PositionChange,
    bodyLimit: LIMITS.body.small,
    isPrivate: true,
    reply: Position,
  }),
};
