import { EVERYONE, SIGNED_IN } from '#features/callers.ts';

export const admitted = {
  'POST /authentication/login': EVERYONE,
  'POST /authentication/register': EVERYONE,
  'POST /authentication/refresh-token': EVERYONE,
  'POST /authentication/logout': SIGNED_IN,
  'GET /authentication/me': SIGNED_IN,
  'GET /authentication/notices': SIGNED_IN,
  'PATCH /authentication/me': SIGNED_IN,
};

export const ignoresSession = [
  'POST /authentication/login',
  'POST /authentication/register',
  'POST /authentication/refresh-token',
];
