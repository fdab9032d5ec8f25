import { z } from 'zod';
import { BulkIds, BulkResult } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MemberState } from './members.ts';
import { listQuery, paged, pageQuery } from './paging.ts';
import { Role } from './roles.ts';
import { text } from './text.ts';

export const Class = z.object({
  id: z.guid(),
  name: z.string(),
  memberCount: z.int(),
  contentCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type Class = z.infer<typeof Class>;

export const ClassCreate = z.strictObject({
  name: text({ ...LIMITS.className, required: 'name.required' }),
});
export type ClassCreate = z.infer<typeof ClassCreate>;

export const ClassUpdate = ClassCreate.exactPartial();
export type ClassUpdate = z.infer<typeof ClassUpdate>;

/** `email` is null for a teacher, who sees names alone (decisions §14). */
export const ClassMember = z.object({
  id: z.guid(),
  state: MemberState,
  user: z.object({
    id: z.guid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    role: Role,
  }),
});
export type ClassMember = z.infer<typeof ClassMember>;

export const ClassContent = z.object({
  contentId: z.guid(),
  title: z.string(),
  summary: z.string().nullable(),
  givenAt: z.iso.datetime(),
});
export type ClassContent = z.infer<typeof ClassContent>;

const ClassListQuery = listQuery({
  orderBy: ['name', 'createdAt'],
  byDefault: { orderBy: 'name', orderDirection: 'asc' },
});
export type ClassListQuery = z.output<typeof ClassListQuery>;

const PageQuery = pageQuery({});
export type PageQuery = z.output<typeof PageQuery>;

const params = z.object({ organizationId: z.guid(), classId: z.guid() });
const ofMany = { params, body: z.strictObject({ ids: BulkIds }), bodyLimit: LIMITS.body.large };

export const classes = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes',
    access: 'classes.view',
    summary: 'The classes of an organization; for a teacher, those they are in',
    params: params.pick({ organizationId: true }),
    query: ClassListQuery,
    reply: paged(Class),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/classes',
    access: 'classes.manage',
    summary: 'Make a class; its name is unique in the organization',
    params: params.pick({ organizationId: true }),
    body: ClassCreate,
    reply: Class,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes/:classId',
    access: 'classes.view',
    summary: 'One class',
    params,
    reply: Class,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/classes/:classId',
    access: 'classes.manage',
    summary: 'Change the fields given',
    params,
    body: ClassUpdate,
    reply: Class,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/classes/:classId',
    access: 'classes.manage',
    summary: 'Delete a class; its books are taken back, its members stay',
    params,
    reply: z.null(),
    status: 204,
  }),
  members: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes/:classId/members',
    access: 'classes.view',
    summary: 'Who is in a class, by name',
    params,
    query: PageQuery,
    reply: paged(ClassMember),
  }),
  addMembers: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/classes/:classId/members',
    access: 'classes.manage',
    summary: 'Put members into a class, who read its books from then on',
    ...ofMany,
    reply: BulkResult,
  }),
  removeMembers: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/classes/:classId/members',
    access: 'classes.manage',
    summary: 'Take members out of a class',
    ...ofMany,
    reply: BulkResult,
  }),
  contents: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/classes/:classId/contents',
    access: 'classes.view',
    summary: 'The books given to a class, by title',
    params,
    query: PageQuery,
    reply: paged(ClassContent),
  }),
  giveContents: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/classes/:classId/contents',
    access: 'classes.view',
    summary: 'Give books to a class; its teachers may as well',
    ...ofMany,
    reply: BulkResult,
  }),
  takeContents: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/classes/:classId/contents',
    access: 'classes.view',
    summary: 'Take books back from a class; its teachers may as well',
    ...ofMany,
    reply: BulkResult,
  }),
};
