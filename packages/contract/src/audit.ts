import { z } from 'zod';
import { AuditAction } from './audit-actions.ts';
import { endpoint } from './endpoint.ts';
import { paged, pageQuery } from './paging.ts';
import { Role } from './roles.ts';

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
