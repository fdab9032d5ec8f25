import { EVERYONE, SIGNED_IN } from '#features/callers.ts';

export const admitted = {
  'GET /files/fetch-html': SIGNED_IN,
  'GET /files/view-html': EVERYONE,
};

export const ignoresSession = ['GET /files/view-html'];
