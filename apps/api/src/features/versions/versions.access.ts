import { SIGNED_IN, STAFF } from '#features/callers.ts';

export const admitted = {
  'POST /contents/publish': STAFF,
  'POST /contents/:contentId/versions/:number/publish': STAFF,
  'DELETE /contents/:contentId': STAFF,
  'GET /contents/:contentId/versions/latest': SIGNED_IN,
  'GET /contents/:contentId/versions/:number/manifest': SIGNED_IN,
  'POST /contents/check-updates': SIGNED_IN,
};
