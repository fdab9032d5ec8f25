import { STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /contents/imports/:jobId': STAFF,
};
