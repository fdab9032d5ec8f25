import { z } from 'zod';
import { Password, Tokens } from './authentication.ts';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const PasswordLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PasswordLink = z.infer<typeof PasswordLink>;

/** A link to print for someone who has no password yet. */
export const PasswordCard = PasswordLink.extend({
  userId: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type PasswordCard = z.infer<typeof PasswordCard>;

const Token = z.string('field.invalid').min(1, 'field.invalid').max(200, 'field.invalid');

export const NewPassword = z.strictObject({ token: Token, password: Password });
export const ForgottenPassword = z.strictObject({ email: Email });

const organization = z.object({ organizationId: z.guid() });

export const passwordLinks = {
  make: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/users/:userId/password-link',
    access: 'members.manage',
    summary: 'Make a link by which someone of lower rank sets a password, once',
    params: organization.extend({ userId: z.guid() }),
    bodyLimit: LIMITS.body.small,
    reply: PasswordLink,
    status: 201,
  }),
  makeCards: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/classes/:classId/password-links',
    access: 'classes.manage',
    summary: 'Make links for everyone in a class who has no password yet, to be printed as cards',
    params: organization.extend({ classId: z.guid() }),
    bodyLimit: LIMITS.body.small,
    isLong: true,
    reply: z.object({ data: z.array(PasswordCard) }),
    status: 201,
  }),
  look: endpoint({
    method: 'POST',
    path: '/authentication/password-link',
    access: 'visitor',
    summary: 'Whose password a link sets; looking does not use it up',
    body: z.strictObject({ token: Token }),
    bodyLimit: LIMITS.body.small,
    reply: z.object({ firstName: z.string(), email: z.string() }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/authentication/set-password',
    access: 'visitor',
    summary: 'Set a password by a link, which ends all other sessions, and sign in',
    body: NewPassword,
    bodyLimit: LIMITS.body.small,
    isLong: true,
    reply: Tokens,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/authentication/forgot-password',
    access: 'visitor',
    summary: 'Ask for a link by mail; the answer is the same for every address',
    body: ForgottenPassword,
    bodyLimit: LIMITS.body.small,
    reply: z.null(),
    status: 204,
  }),
};
