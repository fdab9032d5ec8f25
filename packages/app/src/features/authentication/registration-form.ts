import { Registration } from '@rahle/contract/authentication';
import type { FieldCode } from '@rahle/contract/sentences';
import { z } from 'zod';

const REQUIRED: FieldCode = 'password.required';
const MISMATCH: FieldCode = 'password.mismatch';

/** What is typed: the registration and its password once more, which stays here (§5). */
export const RegistrationForm = Registration.extend({
  confirmPassword: z.string().min(1, REQUIRED),
})
  .refine(
    ({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password,
    {
      path: ['confirmPassword'],
      message: MISMATCH,
      // The two are compared even while other fields are wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .transform(({ email, firstName, lastName, password }): Registration => ({
    email,
    firstName,
    lastName,
    password,
  }));
