import { STAFF } from '#features/callers.ts';

export const admitted = { 'POST /organizations/:organizationId/members/bulk': STAFF };

export const bodies = {
  'POST /organizations/:organizationId/members/bulk': { search: '', action: 'activate' },
};
