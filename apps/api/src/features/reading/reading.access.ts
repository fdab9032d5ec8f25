import { SIGNED_IN } from '#features/callers.ts';

export const admitted = {
  'GET /contents/reading': SIGNED_IN,
  'GET /contents/reading/progress': SIGNED_IN,
  'GET /contents/reading/export': SIGNED_IN,
  'POST /contents/reading/import': SIGNED_IN,
  'GET /contents/:contentId/reading': SIGNED_IN,
  'PUT /contents/:contentId/reading/position': SIGNED_IN,
};
