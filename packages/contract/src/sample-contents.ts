import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { optionalLink } from './link.ts';
import { OrderNumber } from './order-number.ts';
import { listQuery, paged } from './paging.ts';
import { text } from './text.ts';

export const SampleContent = z.object({
  id: z.guid(),
  group: z.string(),
  title: z.string(),
  /** Markup as it was written: for forms, never to be shown as markup. */
  description: z.string(),
  /** The same, sanitised by the server: what is shown. Null, and missing in older answers, where it was not yet. */
  descriptionHtml: z.string().nullable().default(null),
  link: z.string().nullable(),
  /** Unique within its group (§5). */
  order: z.int(),
  createdAt: z.iso.datetime(),
});
export type SampleContent = z.infer<typeof SampleContent>;

const fields = {
  group: text({
    ...LIMITS.sampleContent.group,
    required: 'group.required',
    tooLong: 'group.too_long',
  }),
  title: text({
    ...LIMITS.sampleContent.title,
    required: 'title.required',
    tooLong: 'title.too_long',
  }),
  description: text({
    ...LIMITS.sampleContent.description,
    required: 'description.required',
  }),
  link: optionalLink(LIMITS.sampleContent.link),
  order: OrderNumber,
};

export const SampleContentCreate = z.strictObject({ ...fields, link: fields.link.default(null) });
export type SampleContentCreate = z.infer<typeof SampleContentCreate>;

export const SampleContentUpdate = z.strictObject(fields).exactPartial();
export type SampleContentUpdate = z.infer<typeof SampleContentUpdate>;

const SampleContentListQuery = listQuery({
  orderBy: ['group', 'order', 'title', 'createdAt'],
  byDefault: { orderBy: 'group', orderDirection: 'asc' },
});
export type SampleContentListQuery = z.output<typeof SampleContentListQuery>;

const ofOrganization = z.object({ organizationId: z.guid() });
const oneSampleContent = ofOrganization.extend({ sampleContentId: z.guid() });

export const sampleContents = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/sample-contents',
    access: 'sample-contents.view',
    summary:
      'The sample contents of an organization: all of them, or a page where one is asked for',
    params: ofOrganization,
    query: SampleContentListQuery,
    reply: z.union([z.array(SampleContent), paged(SampleContent)]),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/sample-contents/:sampleContentId',
    access: 'sample-contents.view',
    summary: 'One sample content',
    params: oneSampleContent,
    reply: SampleContent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/sample-contents',
    access: 'sample-contents.manage',
    summary: 'Add a sample content to a group, at a place of its own',
    params: ofOrganization,
    body: SampleContentCreate,
    bodyLimit: LIMITS.body.large,
    reply: SampleContent,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/sample-contents/:sampleContentId',
    access: 'sample-contents.manage',
    summary: 'Change the fields given',
    params: oneSampleContent,
    body: SampleContentUpdate,
    bodyLimit: LIMITS.body.large,
    reply: SampleContent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/sample-contents/:sampleContentId',
    access: 'sample-contents.manage',
    summary: 'Remove a sample content',
    params: oneSampleContent,
    reply: z.null(),
    status: 204,
  }),
  /** The trailing slash is the spec's (§7); without it there is nothing at this address. */
  removeAll: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/sample-contents/',
    access: 'sample-contents.manage',
    summary: 'Remove all sample contents',
    params: ofOrganization,
    reply: z.object({ deleted: z.int() }),
  }),
};
