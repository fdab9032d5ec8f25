import { z } from 'zod';
import { Content } from './contents.ts';
import { endpoint } from './endpoint.ts';
import { Locale } from './locale.ts';
import { OrganizationBrief, ProgressVisibility } from './organizations.ts';
import { listQuery, paged } from './paging.ts';
import { SampleContent } from './sample-contents.ts';
import { Slider } from './sliders.ts';

/** What is optional came later: answers cached before must still be readable. */
export const PublicOrganization = OrganizationBrief.extend({
  language: Locale.nullable().optional(),
  /** Whether a forgotten password is answered by a mail. */
  sendsMail: z.boolean().optional(),
  /** Whether staff see how far learners are; a learner's profile says so (decisions §14). */
  progress: ProgressVisibility.optional(),
});
export type PublicOrganization = z.infer<typeof PublicOrganization>;

/** A book as anyone may see it: what it is, and nothing that leads into it (decisions §5). */
export const PublicContent = Content.pick({
  id: true,
  content: true,
  title: true,
  description: true,
  summary: true,
  coverImage: true,
  coverSrcset: true,
  category: true,
  authors: true,
  language: true,
  createdAt: true,
});
export type PublicContent = z.infer<typeof PublicContent>;

const outlineEntry = { title: z.string(), pageNumber: z.int() };

/** A book with its table of contents, by titles and pages alone: nothing in it opens anything. */
export const PublicContentDetail = PublicContent.extend({
  contents: z.array(z.object({ ...outlineEntry, subtitles: z.array(z.object(outlineEntry)) })),
});
export type PublicContentDetail = z.infer<typeof PublicContentDetail>;

const PublicContentListQuery = listQuery({ orderBy: ['createdAt', 'title', 'category'] });
export type PublicContentListQuery = z.output<typeof PublicContentListQuery>;

export const publicSite = {
  organization: endpoint({
    method: 'GET',
    path: '/public/organizations/current',
    access: 'public',
    summary: 'The organization of the domain',
    reply: PublicOrganization,
  }),
  sliders: endpoint({
    method: 'GET',
    path: '/public/organizations/current/sliders',
    access: 'public',
    summary: 'Its active sliders, in their order',
    reply: z.array(Slider),
  }),
  sampleContents: endpoint({
    method: 'GET',
    path: '/public/organizations/current/sample-contents',
    access: 'public',
    summary: 'Its sample contents, by group and order',
    reply: z.array(SampleContent),
  }),
  /** A browser does not tell a page that refuses to be framed from one that does not (decisions §10). */
  sampleContentFrame: endpoint({
    method: 'GET',
    path: '/public/organizations/current/sample-contents/:sampleContentId/frame',
    access: 'public',
    summary: 'Whether the page behind a sample content can be shown in a frame',
    params: z.object({ sampleContentId: z.guid() }),
    reply: z.object({ isAllowed: z.boolean() }),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/public/organizations/current/contents',
    access: 'public',
    summary: 'Its books, without anything that opens them',
    query: PublicContentListQuery,
    reply: paged(PublicContent),
  }),
  content: endpoint({
    method: 'GET',
    path: '/public/organizations/current/contents/:contentId',
    access: 'public',
    summary: 'One of its books with the titles inside, without anything that opens it',
    params: z.object({ contentId: z.guid() }),
    reply: PublicContentDetail,
  }),
};
