import { STAFF } from '#features/callers.ts';

export const admitted = {
  'POST /files': STAFF,
};
