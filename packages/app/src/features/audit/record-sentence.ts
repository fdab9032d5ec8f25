import type { AuditAction, AuditRecord } from '@rahle/contract/audit';
import { MemberState } from '@rahle/contract/members';
import { Role } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';

/** The short name of each action, as the filter lists them. */
const NAMES: Record<AuditAction, () => string> = {
  'session.started': m.audit_session_started,
  'session.refused': m.audit_session_refused,
  'session.ended': m.audit_session_ended,
  'session.token_reused': m.audit_session_token_reused,
  'access.refused': m.audit_access_refused,
  'member.registered': m.audit_member_registered,
  'member.created': m.audit_member_created,
  'member.renamed': m.audit_member_renamed,
  'member.email_changed': m.audit_member_email_changed,
  'member.role_changed': m.audit_member_role_changed,
  'member.state_changed': m.audit_member_state_changed,
  'member.password_changed': m.audit_member_password_changed,
  'member.password_refused': m.audit_member_password_refused,
  'content.published': m.audit_content_published,
  'content.withdrawn': m.audit_content_withdrawn,
  'content.assigned': m.audit_content_assigned,
  'content.unassigned': m.audit_content_unassigned,
  'class.created': m.audit_class_created,
  'class.renamed': m.audit_class_renamed,
  'class.deleted': m.audit_class_deleted,
  'class.members_added': m.audit_class_members_added,
  'class.members_removed': m.audit_class_members_removed,
  'class.contents_given': m.audit_class_contents_given,
  'class.contents_taken': m.audit_class_contents_taken,
  'slider.deleted': m.audit_slider_deleted,
  'sample_content.deleted': m.audit_sample_content_deleted,
  'announcement.deleted': m.audit_announcement_deleted,
  'organization.created': m.audit_organization_created,
  'organization.updated': m.audit_organization_updated,
  'organization.agent_changed': m.audit_organization_agent_changed,
  'organization.archived': m.audit_organization_archived,
  'organization.restored': m.audit_organization_restored,
};

export const nameAction = (action: AuditAction): string => NAMES[action]();

type Words = { name: string; value: string };

/** For actions whose target is known; the others are shown by their name. */
const SENTENCES: Partial<Record<AuditAction, (words: Words) => string>> = {
  'access.refused': m.audit_access_refused_to,
  'member.created': m.audit_member_created_as,
  'member.renamed': m.audit_member_renamed_of,
  'member.email_changed': m.audit_member_email_changed_of,
  'member.role_changed': m.audit_member_role_changed_of,
  'member.state_changed': m.audit_member_state_changed_of,
  'member.password_changed': m.audit_member_password_changed_of,
  'content.published': m.audit_content_published_as,
  'content.withdrawn': m.audit_content_withdrawn_named,
  'content.assigned': m.audit_content_assigned_to,
  'content.unassigned': m.audit_content_unassigned_from,
  'class.created': m.audit_class_created_named,
  'class.renamed': m.audit_class_renamed_to,
  'class.deleted': m.audit_class_deleted_named,
  'class.members_added': m.audit_class_members_added_to,
  'class.members_removed': m.audit_class_members_removed_from,
  'class.contents_given': m.audit_class_contents_given_to,
  'class.contents_taken': m.audit_class_contents_taken_from,
  'slider.deleted': m.audit_slider_deleted_named,
  'sample_content.deleted': m.audit_sample_content_deleted_named,
  'announcement.deleted': m.audit_announcement_deleted_named,
};

/** All of a kind at once have no name. */
const ALL_OF_THEM: Partial<Record<AuditAction, (words: Words) => string>> = {
  'slider.deleted': m.audit_sliders_deleted,
  'sample_content.deleted': m.audit_sample_contents_deleted,
};

export function recordSentence({ action, target }: AuditRecord): string {
  const sentence = (target?.name === null && ALL_OF_THEM[action]) || SENTENCES[action];
  if (!target || !sentence) return nameAction(action);
  return sentence({ name: target.name ?? '', value: valueName(target.value ?? '') });
}

const STATES: Record<MemberState, () => string> = {
  ACTIVE: m.ui_active,
  PENDING: m.ui_pending,
  PASSIVE: m.ui_passive,
};

/** Roles and states have words; titles and numbers are their own. */
function valueName(value: string): string {
  const role = Role.safeParse(value).data;
  if (role) return roleName(role);
  const state = MemberState.safeParse(value).data;
  return state ? STATES[state]() : value;
}
