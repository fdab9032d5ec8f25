import { EVERYONE, STAFF } from '#features/callers.ts';

export const admitted = {
  'POST /organizations/:organizationId/users/:userId/password-link': STAFF,
  'POST /organizations/:organizationId/classes/:classId/password-links': STAFF,
  'POST /authentication/password-link': EVERYONE,
  'POST /authentication/set-password': EVERYONE,
  'POST /authentication/forgot-password': EVERYONE,
};

export const ignoresSession = [
  'POST /authentication/password-link',
  'POST /authentication/set-password',
  'POST /authentication/forgot-password',
];
