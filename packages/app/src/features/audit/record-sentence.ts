import type { AuditRecord } from '@rahle/contract/audit';
import type { AuditAction } from '@rahle/contract/audit-actions';
import { ACTION_WORDS } from '@rahle/contract/languages/audit-actions.gen';
import type { ActionWords } from '@rahle/contract/languages/action-words';
import { MemberState } from '@rahle/contract/members';
import { Role } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { roleName } from '#session/role-name.ts';

const wordsOf = (action: AuditAction): ActionWords[AuditAction] =>
  ACTION_WORDS[currentLocale()][action];

/** The short name of an action, as the filter lists it. */
export const nameAction = (action: AuditAction): string => wordsOf(action).name;

export function recordSentence({ action, target }: AuditRecord): string {
  const { name, of, all } = wordsOf(action);
  const sentence = (target?.name === null && all) || of;
  if (!target || !sentence) return name;
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
