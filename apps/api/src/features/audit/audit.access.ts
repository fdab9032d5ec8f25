import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/audit': STAFF,
};
