import { NewPassword } from '@rahle/contract/password-links';
import type { FieldCode } from '@rahle/contract/sentences';
import { z } from 'zod';

const REQUIRED: FieldCode = 'password.required';
const MISMATCH: FieldCode = 'password.mismatch';

/** The password once more, which stays here. */
export const NewPasswordForm = NewPassword.extend({ confirmPassword: z.string().min(1, REQUIRED) })
  .refine(
    ({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password,
    {
      path: ['confirmPassword'],
      message: MISMATCH,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .transform(({ token, password }) => ({ token, password }));
