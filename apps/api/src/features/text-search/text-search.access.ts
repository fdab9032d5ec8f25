import { SIGNED_IN } from '#features/callers.ts';

export const admitted = { 'GET /contents/search': SIGNED_IN };
export const queries = { 'GET /contents/search': 'q=anything' };
