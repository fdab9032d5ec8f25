import { SIGNED_IN } from '#features/callers.ts';

export const admitted = {
  'GET /contents/:contentId/marks': SIGNED_IN,
  'PUT /contents/:contentId/marks/:markId': SIGNED_IN,
  'DELETE /contents/:contentId/marks/:markId': SIGNED_IN,
};
