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

const SIGNED_IN = 'LEARNER PENDING TEACHER MANAGER AGENT SUPER_USER';
const PLATFORM = 'AGENT SUPER_USER';
const STAFF = `MANAGER ${PLATFORM}`;
const EVERYONE = `visitor PASSIVE ${SIGNED_IN}`;

/** §6, written a second time on purpose: this table is what checks the one in roles.ts. */
export const ADMITTED: Record<string, string> = {
  'GET /contents': SIGNED_IN,
  'GET /contents/counts': SIGNED_IN,
  'GET /contents/:contentId': SIGNED_IN,
  'POST /contents/assign': 'MANAGER AGENT SUPER_USER',
  'POST /contents/publish': 'MANAGER AGENT SUPER_USER',
  'POST /contents/:contentId/versions/:number/publish': 'MANAGER AGENT SUPER_USER',
  'DELETE /contents/:contentId': 'MANAGER AGENT SUPER_USER',
  'GET /contents/:contentId/versions/latest': SIGNED_IN,
  'GET /contents/:contentId/versions/:number/manifest': SIGNED_IN,
  'POST /contents/check-updates': SIGNED_IN,
  'GET /contents/reading': SIGNED_IN,
  'GET /contents/:contentId/reading': SIGNED_IN,
  'PUT /contents/:contentId/reading/position': SIGNED_IN,
  'GET /contents/:contentId/marks': SIGNED_IN,
  'PUT /contents/:contentId/marks/:markId': SIGNED_IN,
  'DELETE /contents/:contentId/marks/:markId': SIGNED_IN,
  'DELETE /contents/user-contents/:assignmentId': 'MANAGER AGENT SUPER_USER',
  'GET /files/fetch-html': SIGNED_IN,
  'GET /files/view-html': EVERYONE,
  'POST /authentication/login': EVERYONE,
  'POST /authentication/register': EVERYONE,
  'POST /authentication/refresh-token': EVERYONE,
  'POST /authentication/logout': SIGNED_IN,
  'GET /authentication/me': SIGNED_IN,
  'PATCH /authentication/me': SIGNED_IN,
  'GET /organizations': PLATFORM,
  'POST /organizations': PLATFORM,
  'GET /organizations/:organizationId': PLATFORM,
  'PUT /organizations/:organizationId': PLATFORM,
  'DELETE /organizations/:organizationId': PLATFORM,
  'GET /organizations/:organizationId/members': STAFF,
  'GET /organizations/members/:memberId': STAFF,
  'PUT /organizations/members/:memberId/state': STAFF,
  'GET /organizations/members/:memberId/contents': STAFF,
  'GET /organizations/members/:memberId/available-contents': STAFF,
  'POST /organizations/:organizationId/users': STAFF,
  'GET /organizations/:organizationId/users/:userId': STAFF,
  'PUT /organizations/:organizationId/users/:userId': STAFF,
  'GET /organizations/:organizationId/classes': `TEACHER ${STAFF}`,
  'POST /organizations/:organizationId/classes': STAFF,
  'GET /organizations/:organizationId/classes/:classId': `TEACHER ${STAFF}`,
  'PUT /organizations/:organizationId/classes/:classId': STAFF,
  'DELETE /organizations/:organizationId/classes/:classId': STAFF,
  'GET /organizations/:organizationId/classes/:classId/members': `TEACHER ${STAFF}`,
  'PUT /organizations/:organizationId/classes/:classId/members': STAFF,
  'DELETE /organizations/:organizationId/classes/:classId/members': STAFF,
  'GET /organizations/:organizationId/classes/:classId/contents': `TEACHER ${STAFF}`,
  'PUT /organizations/:organizationId/classes/:classId/contents': `TEACHER ${STAFF}`,
  'DELETE /organizations/:organizationId/classes/:classId/contents': `TEACHER ${STAFF}`,
  'POST /files': STAFF,
  'GET /organizations/:organizationId/sliders': `TEACHER ${STAFF}`,
  'GET /organizations/:organizationId/sliders/:sliderId': `TEACHER ${STAFF}`,
  'POST /organizations/:organizationId/sliders': STAFF,
  'PUT /organizations/:organizationId/sliders/:sliderId': STAFF,
  'DELETE /organizations/:organizationId/sliders/:sliderId': STAFF,
  'DELETE /organizations/:organizationId/sliders/': STAFF,
  'GET /organizations/:organizationId/sample-contents': `TEACHER ${STAFF}`,
  'GET /organizations/:organizationId/sample-contents/:sampleContentId': `TEACHER ${STAFF}`,
  'POST /organizations/:organizationId/sample-contents': STAFF,
  'PUT /organizations/:organizationId/sample-contents/:sampleContentId': STAFF,
  'DELETE /organizations/:organizationId/sample-contents/:sampleContentId': STAFF,
  'DELETE /organizations/:organizationId/sample-contents/': STAFF,
  'GET /announcements/active': SIGNED_IN,
  'GET /announcements': SIGNED_IN,
  'GET /announcements/:announcementId': SIGNED_IN,
  'POST /announcements': STAFF,
  'PUT /announcements/:announcementId': STAFF,
  'DELETE /announcements/:announcementId': STAFF,
  'GET /organizations/:organizationId/audit': STAFF,
  'GET /public/organizations/current': EVERYONE,
  'GET /public/organizations/current/sliders': EVERYONE,
  'GET /public/organizations/current/sample-contents': EVERYONE,
  'GET /public/organizations/current/sample-contents/:sampleContentId/frame': EVERYONE,
  'GET /public/organizations/current/contents': EVERYONE,
  'GET /public/organizations/current/contents/:contentId': EVERYONE,
};

/** Calls that look at no session, and so cannot tell a caller's own organization from another. */
export const BLIND = [
  ...['login', 'register', 'refresh-token'].map((name) => `POST /authentication/${name}`),
  'GET /files/view-html',
];

/** What each caller meets when the header names an organization that is not theirs (decisions §2). */
export const ELSEWHERE: Record<CallerName, string> = {
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

/** The path is followed after the body is read: a body that is refused would hide whether it is admitted. */
export const BODIES: Record<string, object> = {
  'POST /organizations/:organizationId/users': {
    email: 'attempt@rahle.test',
    firstName: 'Knock',
    lastName: 'Knock',
    userRole: 'LEARNER',
    password: 'attempt attempt',
  },
  'POST /organizations/:organizationId/classes': { name: 'Attempt' },
  ...Object.fromEntries(
    ['PUT', 'DELETE'].flatMap((method) =>
      ['members', 'contents'].map((rows) => [
        `${method} /organizations/:organizationId/classes/:classId/${rows}`,
        { ids: [crypto.randomUUID()] },
      ]),
    ),
  ),
  'POST /organizations/:organizationId/sliders': {
    fileId: crypto.randomUUID(),
    title: 'Knock attempt',
  },
  'POST /organizations/:organizationId/sample-contents': {
    group: 'Knock',
    title: 'Knock',
    description: 'Knock',
    order: 1,
  },
};
