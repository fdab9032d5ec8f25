import { STAFF } from '#testing/callers.ts';

export const admitted = {
  'POST /files': STAFF,
};
