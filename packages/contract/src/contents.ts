import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { listQuery, paged } from './paging.ts';
import { GivingClasses, Member } from './members.ts';
import { LocalRole } from './roles.ts';
import { plainText, text } from './text.ts';
import { bookTexts, VersionBrief } from './versions.ts';

/** A book as lists show it. Null means that nobody has said. */
export const Content = z.object({
  id: z.guid(),
  /** The publisher's own name for it, nested as §3 has it. */
  content: z.object({ externalId: z.string() }),
  title: z.string(),
  description: z.string(),
  summary: z.string().nullable(),
  coverImage: z.string().nullable(),
  coverSrcset: z.string().nullable(),
  category: z.string().nullable(),
  authors: z.array(z.string()),
  language: z.string().nullable(),
  pages: z.int(),
  /** The entry page of the newest version on the content origin, under a ticket of the caller's own. */
  url: z.string().nullable(),
  detailsFileUrl: z.string().nullable(),
  publishedUrl: z.string().nullable(),
  /** The number of its newest version, and so how many there are; null before the first. */
  latestVersion: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** Since when the caller has it, assigned or by a class; null for whoever reads all. */
  assignedAt: z.iso.datetime().nullable(),
});
export type Content = z.infer<typeof Content>;

export const ContentDetail = Content.extend({
  /** The newest first. */
  versions: z.array(VersionBrief),
  /** Whether places and marks are kept in it: in EPUBs alone. Details that were stored before it was told lack it. */
  keepsReading: z.boolean().optional(),
  /** JSON text (§3): `titles[{ title, pageNumber, subtitles }]` and `resources`. */
  tableOfContents: z.string().nullable(),
  /** JSON text as well: `[{ type, title, description }]`. */
  resources: z.string().nullable(),
});
export type ContentDetail = z.infer<typeof ContentDetail>;

export const ContentFilter = z.enum(['all', 'assigned', 'unassigned']);
export type ContentFilter = z.infer<typeof ContentFilter>;

const ContentListQuery = listQuery(
  { orderBy: ['createdAt', 'title', 'category'] },
  {
    filter: z.enum(ContentFilter.options, 'field.invalid').default('all'),
    category: plainText(255).optional(),
  },
);
export type ContentListQuery = z.output<typeof ContentListQuery>;

export const ContentCounts = z.object({
  total: z.int(),
  assigned: z.int(),
  byCategory: z.array(z.object({ category: z.string().nullable(), count: z.int() })),
});

/** A book lent to someone: its id is what unassigning takes. */
export const Assignment = z.object({
  id: z.guid(),
  contentId: z.guid(),
  userId: z.guid(),
  createdAt: z.iso.datetime(),
});
export type Assignment = z.infer<typeof Assignment>;

/** The book is named by its id, or by the publisher's name for it (§3). */
const AssignmentCreate = z
  .strictObject({
    contentId: z.guid('field.invalid').optional(),
    externalId: plainText(255).min(1, 'field.invalid').optional(),
    userId: z.guid('field.invalid'),
  })
  .refine(({ contentId, externalId }) => (contentId === undefined) !== (externalId === undefined), {
    path: ['contentId'],
    message: 'content.one_name',
  });
export type AssignmentCreate = z.infer<typeof AssignmentCreate>;

/** A language tag as browsers know them; none where it is empty. */
const Language = plainText(LIMITS.languageTag.max).refine(isLanguageTag, 'language.invalid');

function isLanguageTag(tag: string): boolean {
  try {
    return tag === '' || Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/**
 * What staff say of a book (decisions §14). What is left out stays; an empty text, or no cover, takes away what was
 * there.
 */
export const ContentUpdate = z.strictObject({
  ...bookTexts,
  authors: z
    .array(text({ min: 1, max: 255, required: 'field.invalid' }), 'field.invalid')
    .max(LIMITS.authors.max, 'authors.too_many')
    .optional(),
  language: Language.optional(),
  coverFileId: z.guid('field.invalid').nullable().optional(),
});
export type ContentUpdate = z.infer<typeof ContentUpdate>;

/** Any member of the organization, as they stand to one content, by themselves or by a class (decisions §14). */
export const ContentMember = Member.extend({
  assigned: z.boolean(),
  assignmentId: z.guid().nullable(),
  classes: GivingClasses,
});
export type ContentMember = z.infer<typeof ContentMember>;

const ContentMembersQuery = listQuery(
  {
    orderBy: ['name', 'createdAt'],
    byDefault: { orderBy: 'name', orderDirection: 'asc' },
  },
  {
    filter: z.enum(ContentFilter.options, 'field.invalid').default('all'),
    role: LocalRole.optional(),
  },
);
export type ContentMembersQuery = z.output<typeof ContentMembersQuery>;

export const contents = {
  list: endpoint({
    method: 'GET',
    path: '/contents',
    access: 'signed-in',
    summary: 'The contents the caller may read: assigned ones for learners, all for staff',
    query: ContentListQuery,
    reply: paged(Content),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/contents/counts',
    access: 'signed-in',
    summary: 'How many contents the caller may read, and in which categories',
    reply: ContentCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/contents/:contentId',
    access: 'signed-in',
    summary: 'One content',
    params: z.object({ contentId: z.guid() }),
    reply: ContentDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/contents/:contentId',
    access: 'contents.manage',
    summary: 'Change what is said of a content, without a new version',
    params: z.object({ contentId: z.guid() }),
    body: ContentUpdate,
    reply: ContentDetail,
  }),
  members: endpoint({
    method: 'GET',
    path: '/contents/:contentId/members',
    access: 'contents.manage',
    summary: 'The members of the organization, and whether they have the content',
    params: z.object({ contentId: z.guid() }),
    query: ContentMembersQuery,
    reply: paged(ContentMember),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/contents/assign',
    access: 'contents.manage',
    summary: 'Lend a content to a user; again, it answers the same row with 200',
    body: AssignmentCreate,
    isPrivate: true,
    reply: Assignment,
    status: 201,
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/contents/user-contents/:assignmentId',
    access: 'contents.manage',
    summary: 'Take a content back',
    params: z.object({ assignmentId: z.guid() }),
    isPrivate: true,
    reply: z.null(),
    status: 204,
  }),
};
