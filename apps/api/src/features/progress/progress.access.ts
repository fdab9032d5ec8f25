import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/classes/:classId/progress': `TEACHER ${STAFF}`,
  'GET /organizations/:organizationId/classes/:classId/progress/export': `TEACHER ${STAFF}`,
  'GET /organizations/members/:memberId/progress': STAFF,
  'GET /contents/:contentId/progress': STAFF,
};
