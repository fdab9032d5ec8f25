import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { lengthOf, plainText, text } from './text.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;

/** An address as typed; two addresses are the same when their keys are. */
export const Email = text({ min: 1, required: 'email.required' }).refine(
  (value) => value === '' || (ADDRESS.test(value) && lengthOf(value) <= LIMITS.email.max),
  'email.invalid',
);

/** Addresses compare without case (decisions §5); I, İ, ı and i count as equal. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

/** What a login form sends: any text, because a wrong address is answered like a wrong password. */
export const LoginEmail = z
  .string('email.required')
  .min(1, 'email.required')
  .pipe(plainText(1000, 'email.invalid'));
