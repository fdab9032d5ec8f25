import { Credentials } from '@rahle/contract/authentication';
import { formRules } from '#http/form-rules.ts';

export const loginRules = formRules(Credentials);
