import { EVERYONE } from '#features/callers.ts';

export const admitted = {
  'GET /public/organizations/current': EVERYONE,
  'GET /public/organizations/current/sliders': EVERYONE,
  'GET /public/organizations/current/sample-contents': EVERYONE,
  'GET /public/organizations/current/sample-contents/:sampleContentId/frame': EVERYONE,
  'GET /public/organizations/current/contents': EVERYONE,
  'GET /public/organizations/current/contents/:contentId': EVERYONE,
};
