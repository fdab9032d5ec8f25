import { STAFF } from '#features/callers.ts';

export const admitted = {
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
};

export const bodies = {
  'POST /organizations/:organizationId/classes': { name: 'Attempt' },
  ...Object.fromEntries(
    ['PUT', 'DELETE'].flatMap((method) =>
      ['members', 'contents'].map((rows) => [
        `${method} /organizations/:organizationId/classes/:classId/${rows}`,
        { ids: [crypto.randomUUID()] },
      ]),
    ),
  ),
};
