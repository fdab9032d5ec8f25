import { STAFF } from '#features/callers.ts';

export const admitted = {
  'POST /organizations/:organizationId/members/import': STAFF,
  'GET /organizations/:organizationId/members/export': STAFF,
};

export const bodies = {
  'POST /organizations/:organizationId/members/import': 'firstName,lastName,email',
};

export const queries = { 'POST /organizations/:organizationId/members/import': '?dryRun=true' };
