import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/sample-contents': `TEACHER ${STAFF}`,
  'GET /organizations/:organizationId/sample-contents/:sampleContentId': `TEACHER ${STAFF}`,
  'POST /organizations/:organizationId/sample-contents': STAFF,
  'PUT /organizations/:organizationId/sample-contents/:sampleContentId': STAFF,
  'DELETE /organizations/:organizationId/sample-contents/:sampleContentId': STAFF,
  'DELETE /organizations/:organizationId/sample-contents/': STAFF,
};

export const bodies = {
  'POST /organizations/:organizationId/sample-contents': {
    group: 'Knock',
    title: 'Knock',
    description: 'Knock',
    order: 1,
  },
};
