import { PLATFORM } from '#features/callers.ts';

export const admitted = {
  'GET /organizations': PLATFORM,
  'POST /organizations': PLATFORM,
  'GET /organizations/:organizationId': PLATFORM,
  'PUT /organizations/:organizationId': PLATFORM,
  'DELETE /organizations/:organizationId': PLATFORM,
};
