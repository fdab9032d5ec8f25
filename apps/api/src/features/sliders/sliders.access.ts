import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /organizations/:organizationId/sliders': `TEACHER ${STAFF}`,
  'GET /organizations/:organizationId/sliders/:sliderId': `TEACHER ${STAFF}`,
  'POST /organizations/:organizationId/sliders': STAFF,
  'PUT /organizations/:organizationId/sliders/:sliderId': STAFF,
  'DELETE /organizations/:organizationId/sliders/:sliderId': STAFF,
  'DELETE /organizations/:organizationId/sliders/': STAFF,
};

export const bodies = {
  'POST /organizations/:organizationId/sliders': {
    fileId: crypto.randomUUID(),
    title: 'Knock attempt',
  },
};
