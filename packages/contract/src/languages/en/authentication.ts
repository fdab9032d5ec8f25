import { LIMITS } from '#limits.ts';

export const failures = {
  'session.missing': 'Sign in to continue.',
  'session.refused': 'The session could not be renewed',
  'login.refused': 'Email or password is incorrect',
  'access.denied': "You don't have permission to do this.",
  'password.wrong': 'The current password is incorrect.',
};

export const fields = {
  'password.required': 'Enter a password.',
  'password.too_short': `Password must be at least ${LIMITS.password.min} characters long`,
  'password.mismatch': 'Passwords do not match',
  'current_password.required': 'Enter your current password to change this.',
  'current_password.wrong': 'The current password is incorrect.',
};
