import { Registration } from '@rahle/contract/authentication';
import { passwordsAgree, PASSWORDS_DIFFER, repeatedPassword } from './repeated-password.ts';

export const RegistrationForm = Registration.extend(repeatedPassword)
  .refine(passwordsAgree, PASSWORDS_DIFFER)
  .transform(({ email, firstName, lastName, password }): Registration => ({
    email,
    firstName,
    lastName,
    password,
  }));
