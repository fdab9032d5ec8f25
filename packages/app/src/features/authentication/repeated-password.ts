import type { FieldCode } from '@rahle/contract/sentences';
import { z } from 'zod';

const REQUIRED: FieldCode = 'password.required';
const MISMATCH: FieldCode = 'password.mismatch';

/** The password once more, which stays in the browser (§5). */
export const repeatedPassword = { confirmPassword: z.string().min(1, REQUIRED) };

type Passwords = { password: string; confirmPassword: string };

export const passwordsAgree = ({ password, confirmPassword }: Passwords) =>
  confirmPassword === '' || confirmPassword === password;

export const PASSWORDS_DIFFER = {
  path: ['confirmPassword'],
  message: MISMATCH,
  // The two are compared even while other fields are wrong.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
