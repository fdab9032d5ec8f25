import type { Role } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';

const NAMES: Record<Role, () => string> = {
  SUPER_USER: m.role_super_user,
  AGENT: m.role_agent,
  MANAGER: m.role_manager,
  TEACHER: m.role_teacher,
  LEARNER: m.role_learner,
};

export const roleName = (role: Role): string => NAMES[role]();
