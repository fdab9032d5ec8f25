/** Everyone who may attempt. PENDING and PASSIVE are learners in those states. */
export const CALLERS = [
  'visitor',
  'LEARNER',
  'PENDING',
  'PASSIVE',
  'TEACHER',
  'MANAGER',
  'AGENT',
  'SUPER_USER',
] as const;
export type CallerName = (typeof CALLERS)[number];

export const SIGNED_IN = 'LEARNER PENDING TEACHER MANAGER AGENT SUPER_USER';
export const PLATFORM = 'AGENT SUPER_USER';
export const STAFF = `MANAGER ${PLATFORM}`;
export const EVERYONE = `visitor PASSIVE ${SIGNED_IN}`;

/** What each caller meets when the header names an organization that is not theirs (decisions §2). */
export const IN_OTHER_ORGANIZATION: Record<CallerName, string> = {
  visitor: 'open',
  PASSIVE: 'open',
  LEARNER: '403 organization.other',
  PENDING: '403 organization.other',
  TEACHER: '403 organization.other',
  MANAGER: '403 organization.other',
  AGENT: '404 organization.not_found',
  SUPER_USER: 'open',
};

/** The same where the path names it: to everyone but a SUPER_USER it does not exist. */
export const ELSEWHERE_BY_PATH = (caller: CallerName) =>
  caller === 'SUPER_USER' ? 'open' : '404 organization.not_found';
