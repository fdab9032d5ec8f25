import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/members': STAFF,
  'GET /organizations/members/:memberId': STAFF,
  'PUT /organizations/members/:memberId/state': STAFF,
  'GET /organizations/members/:memberId/contents': STAFF,
  'GET /organizations/members/:memberId/available-contents': STAFF,
  'GET /contents/:contentId/members': STAFF,
};
