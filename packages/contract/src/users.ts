import { z } from 'zod';
import { FirstName, LastName, Password, User } from './authentication.ts';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { Role } from './roles.ts';

export const UserCreate = z.strictObject({
  email: Email,
  firstName: FirstName,
  lastName: LastName,
  /** Any role parses; which of them the caller may grant is decided by the server (decisions §3). */
  userRole: z.enum(Role.options, 'role.required'),
  password: Password,
});
export type UserCreate = z.infer<typeof UserCreate>;

export const UserUpdate = UserCreate.exactPartial();
export type UserUpdate = z.infer<typeof UserUpdate>;

const params = z.object({ organizationId: z.guid(), userId: z.guid() });

export const users = {
  create: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/users',
    access: 'members.manage',
    summary: 'Make an account in an organization, or, granting SUPER_USER, one of the platform',
    params: params.pick({ organizationId: true }),
    body: UserCreate,
    isLong: true,
    reply: User,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/users/:userId',
    access: 'members.manage',
    summary: 'One account of an organization',
    params,
    reply: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/users/:userId',
    access: 'members.manage',
    summary: 'Change the fields given; role, e-mail and password only of someone of lower rank',
    params,
    body: UserUpdate,
    isLong: true,
    reply: User,
  }),
};
