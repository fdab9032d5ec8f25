import { SIGNED_IN, STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /contents': SIGNED_IN,
  'GET /contents/counts': SIGNED_IN,
  'GET /contents/:contentId': SIGNED_IN,
  'PUT /contents/:contentId': STAFF,
  'POST /contents/assign': STAFF,
  'DELETE /contents/user-contents/:assignmentId': STAFF,
};
