import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paged, pageQuery } from './paging.ts';

/** How far a learner is in a book that they have opened; nothing of what they marked there (decisions §13, decisions §14). */
export const Progress = z.object({
  userId: z.guid(),
  contentId: z.guid(),
  /** Null where the reader counts no pages. */
  page: z.int().nullable(),
  pages: z.int(),
  /** 0 to 1 over the whole book. */
  progression: z.number(),
  lastReadAt: z.iso.datetime(),
});
export type Progress = z.infer<typeof Progress>;

const PageQuery = pageQuery({});
export type ProgressQuery = z.output<typeof PageQuery>;

const reply = paged(Progress);

/** The columns of a class's progress as CSV: a row for each learner and book, empty where it was not opened. */
export const PROGRESS_COLUMNS = [
  'firstName',
  'lastName',
  'title',
  'page',
  'pages',
  'progression',
  'lastReadAt',
] as const;

export const progress = {
  ofClass: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes/:classId/progress',
    access: 'classes.view',
    summary: 'How far the learners of a class are in its books, the last read first',
    params: z.object({ organizationId: z.guid(), classId: z.guid() }),
    query: PageQuery,
    reply,
  }),
  exportOfClass: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes/:classId/progress/export',
    access: 'classes.view',
    summary: 'How far each learner of a class is in each of its books, as CSV',
    params: z.object({ organizationId: z.guid(), classId: z.guid() }),
    isLong: true,
    reply: z.string(),
    replyType: 'text/csv',
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/organizations/members/:memberId/progress',
    access: 'members.manage',
    summary: 'How far a learner is in their books, the last read first',
    params: z.object({ memberId: z.guid() }),
    query: PageQuery,
    reply,
  }),
  ofContent: endpoint({
    method: 'GET',
    path: '/contents/:contentId/progress',
    access: 'contents.manage',
    summary: 'How far the learners who have a content are in it, the last read first',
    params: z.object({ contentId: z.guid() }),
    query: PageQuery,
    reply,
  }),
};
