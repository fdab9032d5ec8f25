import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useRegister } from './authentication.queries.ts';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RegistrationForm } from './registration-form.ts';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function RegisterScreen() {
  const register = useRegister();
  const form = useEndpointForm({
    schema: RegistrationForm,
    defaultValues: EMPTY,
    submit: register,
    fallback: m.register_failed(),
  });

  return (
    <AuthForm
      title={m.register_title()}
      intro={m.register_intro()}
      alert={form.alert}
      isBusy={form.isBusy}
      submitLabel={m.register_submit()}
      busyLabel={m.register_busy()}
      onSubmit={form.handleSubmit}
      other={{
        question: m.register_have_account(),
        label: m.register_sign_in(),
        to: paths.login(),
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.register_first_name()} error={form.errorOf('firstName')}>
          <TextInput big autoComplete="given-name" {...form.field('firstName')} />
        </Field>
        <Field label={m.register_last_name()} error={form.errorOf('lastName')}>
          <TextInput big autoComplete="family-name" {...form.field('lastName')} />
        </Field>
      </div>
      <Field label={m.register_email()} error={form.errorOf('email')}>
        <TextInput big type="email" autoComplete="username" {...form.field('email')} />
      </Field>
      <NewPasswordFields field={form.field} errorOf={form.errorOf} />
    </AuthForm>
  );
}
