import { z } from 'zod';

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
