import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paged, pageQuery } from './paging.ts';
import { Role } from './roles.ts';

/** Everything the audit knows to have happened; a feature that adds one records it with `recordAction`. */
export const AuditAction = z.enum(
  [
    'session.started',
    /** Wrong address or password, or an account that may not sign in. */
    'session.refused',
    'session.ended',
    /** A refresh token from long ago was used: someone has a copy of it, so the session ended. */
    'session.token_reused',
    /** The role or rank of whoever asked was too low; `value` is the call. */
    'access.refused',
    /** A learner made the account, and is signed in by that. */
    'member.registered',
    /** `value` is the role. */
    'member.created',
    'member.renamed',
    'member.email_changed',
    /** `value` is the new role. */
    'member.role_changed',
    /** `value` is the new state. */
    'member.state_changed',
    'member.password_changed',
    /** A link or a card by which the person sets a password; `value` is which of the two. */
    'member.password_link_made',
    /** The current password that a change of one's own account asks for was wrong. */
    'member.password_refused',
    /** `value` is the number of the version. */
    'content.published',
    'content.updated',
    'content.withdrawn',
    /** To or from a person, who is the target; `value` is the title of the content. */
    'content.assigned',
    'content.unassigned',
    /** Of a content, to or from many people at once; `value` is how many. */
    'content.assigned_to_many',
    'content.unassigned_from_many',
    'class.created',
    /** `value` is the name it had before. */
    'class.renamed',
    'class.deleted',
    /** To or from a class; `value` is how many. */
    'class.members_added',
    'class.members_removed',
    'class.contents_given',
    'class.contents_taken',
    /** All of them at once have no id and no name; `value` is how many there were. */
    'slider.deleted',
    'sample_content.deleted',
    'announcement.deleted',
    'organization.created',
    'organization.updated',
    'organization.agent_changed',
    'organization.archived',
    'organization.restored',
  ],
  'field.invalid',
);
export type AuditAction = z.infer<typeof AuditAction>;

/**
 * What something was done to, with the name it had then. A person is named by the user's id. `value` is the one word
 * an action needs beyond its target: see the actions. Never an e-mail address, a password, a token or text of a book.
 */
export const AuditTarget = z.object({
  kind: z.enum([
    'user',
    'content',
    'class',
    'slider',
    'sample_content',
    'announcement',
    'organization',
    'endpoint',
  ]),
  id: z.guid().nullable(),
  name: z.string().nullable(),
  value: z.string().nullable(),
});
export type AuditTarget = z.infer<typeof AuditTarget>;

export const AuditRecord = z.object({
  id: z.guid(),
  at: z.iso.datetime(),
  /**
   * Null where nobody is known: an unknown address at the login, or a command on the server itself. Of a refused
   * sign-in it is the account that was named.
   */
  actor: z.object({ id: z.guid(), name: z.string(), role: Role }).nullable(),
  action: AuditAction,
  target: AuditTarget.nullable(),
  /** The caller's network address, `invalid` where a proxy passed on none; null for a command on the server itself. */
  address: z.string().nullable(),
  requestId: z.guid().nullable(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

const Moment = z.iso
  .datetime({ offset: true, error: 'field.invalid' })
  .transform((text) => new Date(text));

/** `userId`: what that person did, and what was done to them. `from` is included, `to` is not. */
export const AuditQuery = pageQuery({
  action: AuditAction.optional(),
  userId: z.guid('field.invalid').optional(),
  from: Moment.optional(),
  to: Moment.optional(),
}).refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  message: 'period.reversed',
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/audit',
    access: 'audit.view',
    summary: 'What was done in an organization, newest first',
    params: z.object({ organizationId: z.guid() }),
    query: AuditQuery,
    reply: paged(AuditRecord),
  }),
};
