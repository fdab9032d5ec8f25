import { STAFF } from '#testing/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/audit': STAFF,
};
