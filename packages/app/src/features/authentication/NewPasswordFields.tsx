import { LIMITS } from '@rahle/contract/limits';
import type { ComponentProps } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';

type Name = 'password' | 'confirmPassword';

type NewPasswordFieldsProps = {
  field: (name: Name) => ComponentProps<typeof PasswordInput>;
  errorOf: (name: Name) => string | undefined;
};

/** A new password, typed twice. */
export function NewPasswordFields({ field, errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={m.register_password()}
        help={m.register_password_help(LIMITS.password)}
        error={errorOf('password')}
      >
        <PasswordInput big autoComplete="new-password" {...field('password')} />
      </Field>
      <Field label={m.register_confirm_password()} error={errorOf('confirmPassword')}>
        <PasswordInput big autoComplete="new-password" {...field('confirmPassword')} />
      </Field>
    </>
  );
}
