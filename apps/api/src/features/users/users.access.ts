import { STAFF } from '#features/callers.ts';

export const admitted = {
  'POST /organizations/:organizationId/users': STAFF,
  'GET /organizations/:organizationId/users/:userId': STAFF,
  'PUT /organizations/:organizationId/users/:userId': STAFF,
};

export const bodies = {
  'POST /organizations/:organizationId/users': {
    email: 'attempt@rahle.test',
    firstName: 'Knock',
    lastName: 'Knock',
    userRole: 'LEARNER',
    password: 'attempt attempt',
  },
};
