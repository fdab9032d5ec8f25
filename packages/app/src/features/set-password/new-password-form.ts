import { NewPassword } from '@rahle/contract/password-links';
import {
  passwordsAgree,
  PASSWORDS_DIFFER,
  repeatedPassword,
} from '#features/authentication/repeated-password.ts';

export const NewPasswordForm = NewPassword.extend(repeatedPassword)
  .refine(passwordsAgree, PASSWORDS_DIFFER)
  .transform(({ token, password }) => ({ token, password }));
