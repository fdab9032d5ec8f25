import { z } from 'zod';
import { Email, LoginEmail } from './email.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MemberState } from './members.ts';
import { OrganizationBrief } from './organizations.ts';
import { Role } from './roles.ts';
import { secret, text } from './text.ts';

export const FirstName = text({ ...LIMITS.name, required: 'first_name.required' });
export const LastName = text({ ...LIMITS.name, required: 'last_name.required' });

export const Password = secret({
  ...LIMITS.password,
  required: 'password.required',
  tooShort: 'password.too_short',
});

/** A password that is checked, not set: its length tells an attacker nothing new. */
const GivenPassword = z
  .string('password.required')
  .min(1, 'password.required')
  .max(1000, 'text.too_long');

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const User = z.object({
  id: z.guid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** Null for platform staff (decisions §2). */
  organizationId: z.guid().nullable(),
});
export type User = z.infer<typeof User>;

export const Me = z.object({
  user: User,
  /** For platform staff, the organization they work in at the moment. */
  organization: OrganizationBrief,
  membership: z.object({ id: z.guid(), state: MemberState }).nullable(),
});
export type Me = z.infer<typeof Me>;

/** What staff did to someone's password since they signed in before (decisions §13). */
export const AccountNotice = z.object({
  id: z.guid(),
  kind: z.enum(['PASSWORD_SET', 'LINK_MADE']),
  /** The name of who did it. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type AccountNotice = z.infer<typeof AccountNotice>;

export const Credentials = z.strictObject({ email: LoginEmail, password: GivenPassword });
export type Credentials = z.infer<typeof Credentials>;

export const Registration = z.strictObject({
  email: Email,
  firstName: FirstName,
  lastName: LastName,
  password: Password,
});
export type Registration = z.infer<typeof Registration>;

const ProfileFields = z.strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  email: Email.optional(),
  password: Password.optional(),
  currentPassword: GivenPassword.optional(),
});

/** For forms, which send what differs. The server knows the address: one that stays as it is needs no password. */
export const ProfileChange = ProfileFields.refine(
  ({ email, password, currentPassword }) =>
    currentPassword !== undefined || (email === undefined && password === undefined),
  { path: ['currentPassword'], message: 'current_password.required' },
);
export type ProfileChange = z.infer<typeof ProfileChange>;

export const authentication = {
  login: endpoint({
    method: 'POST',
    path: '/authentication/login',
    access: 'visitor',
    summary: 'Sign in at the organization of the domain',
    body: Credentials,
    bodyLimit: LIMITS.body.small,
    isLong: true,
    reply: Tokens,
  }),
  register: endpoint({
    method: 'POST',
    path: '/authentication/register',
    access: 'visitor',
    summary: 'Register as a learner of the organization of the domain',
    body: Registration,
    bodyLimit: LIMITS.body.small,
    isLong: true,
    reply: Tokens,
    status: 201,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/authentication/refresh-token',
    access: 'visitor',
    summary: 'Exchange a refresh token for new tokens',
    body: z.strictObject({
      refreshToken: z.string('field.invalid').min(1, 'field.invalid').max(1000, 'field.invalid'),
    }),
    bodyLimit: LIMITS.body.small,
    reply: Tokens,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/authentication/logout',
    access: 'signed-in',
    summary: 'End this session',
    bodyLimit: LIMITS.body.small,
    reply: z.null(),
    status: 204,
  }),
  me: endpoint({
    method: 'GET',
    path: '/authentication/me',
    access: 'signed-in',
    summary: 'The signed-in user, the organization they act in, and their membership',
    reply: Me,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/authentication/notices',
    access: 'signed-in',
    summary: 'What staff did to your password before this sign-in and after the one before it',
    reply: z.object({ data: z.array(AccountNotice) }),
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/authentication/me',
    access: 'signed-in',
    summary: 'Change your own name, email or password',
    body: ProfileFields,
    bodyLimit: LIMITS.body.small,
    isLong: true,
    reply: Me,
  }),
};
