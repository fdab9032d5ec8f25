import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery, paged } from './paging.ts';
import { LocalRole, Role } from './roles.ts';

/** PENDING: registered and awaiting approval. PASSIVE: switched off by staff (decisions §4). */
export const MemberState = z.enum(['ACTIVE', 'PENDING', 'PASSIVE'], 'field.invalid');
export type MemberState = z.infer<typeof MemberState>;

export const Member = z.object({
  id: z.guid(),
  state: MemberState,
  createdAt: z.iso.datetime(),
  user: z.object({
    id: z.guid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: Role,
  }),
});
export type Member = z.infer<typeof Member>;

export const GivingClasses = z.array(z.object({ id: z.guid(), name: z.string() }));

/**
 * A content lent to a member; `id` is what `DELETE /contents/user-contents/{id}` takes (decisions §5). Where
 * classes alone give it, the id follows from member and content, and names nothing that could be deleted (decisions §14).
 */
export const AssignedContent = z.object({
  id: z.guid(),
  contentId: z.guid(),
  title: z.string(),
  summary: z.string().nullable(),
  classes: GivingClasses,
});
export type AssignedContent = z.infer<typeof AssignedContent>;

/** Any content of the organization, as one member stands to it (decisions §4). */
export const AvailableContent = z.object({
  contentId: z.guid(),
  title: z.string(),
  summary: z.string().nullable(),
  assigned: z.boolean(),
  assignmentId: z.guid().nullable(),
  classes: GivingClasses,
});
export type AvailableContent = z.infer<typeof AvailableContent>;

const MemberListQuery = listQuery(
  {
    orderBy: ['createdAt', 'name', 'email', 'role', 'state'],
    byDefault: { orderBy: 'createdAt', orderDirection: 'asc' },
  },
  {
    role: LocalRole.optional(),
    state: MemberState.optional(),
  },
);
export type MemberListQuery = z.output<typeof MemberListQuery>;

/** `createdAt` is when a content was lent, for the assigned ones, and when it came, for the available ones. */
const MemberContentsQuery = listQuery({ orderBy: ['createdAt', 'title'] });
export type MemberContentsQuery = z.output<typeof MemberContentsQuery>;

const params = z.object({ memberId: z.guid() });

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/members',
    access: 'members.manage',
    summary: 'The members of an organization',
    params: z.object({ organizationId: z.guid() }),
    query: MemberListQuery,
    reply: paged(Member).extend({ totalCount: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/members/:memberId',
    access: 'members.manage',
    summary: 'One member of the working organization',
    params,
    reply: Member,
  }),
  changeState: endpoint({
    method: 'PUT',
    path: '/organizations/members/:memberId/state',
    access: 'members.manage',
    summary: 'Activate, suspend or switch off a member of lower rank',
    params,
    body: z.strictObject({ state: MemberState }),
    reply: Member,
  }),
  contents: endpoint({
    method: 'GET',
    path: '/organizations/members/:memberId/contents',
    access: 'members.manage',
    summary: 'The contents lent to a member, newest first',
    params,
    query: MemberContentsQuery,
    reply: paged(AssignedContent),
  }),
  availableContents: endpoint({
    method: 'GET',
    path: '/organizations/members/:memberId/available-contents',
    access: 'members.manage',
    summary: 'Every content of the organization, and whether the member has it',
    params,
    query: MemberContentsQuery,
    reply: paged(AvailableContent),
  }),
};
