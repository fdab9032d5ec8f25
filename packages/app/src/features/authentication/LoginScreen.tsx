import { useLightForm } from '#http/use-light-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { Field } from '#ui/forms/Field.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useSignIn } from './authentication.queries.ts';
import { AuthForm } from './AuthForm.tsx';

const loadRules = async () => (await import('./login-rules.ts')).loginRules;

export function LoginScreen() {
  const signIn = useSignIn();
  const form = useLightForm({
    names: ['email', 'password'],
    loadRules,
    submit: signIn,
    fallback: m.login_failed(),
  });

  return (
    <AuthForm
      title={m.login_title()}
      intro={m.login_intro()}
      alert={form.alert}
      isBusy={form.isBusy}
      submitLabel={m.login_submit()}
      busyLabel={m.login_busy()}
      onSubmit={form.handleSubmit}
      other={{ question: m.login_no_account(), label: m.login_sign_up(), to: paths.register() }}
    >
      <Field label={m.login_email()} error={form.errorOf('email')}>
        <TextInput big type="email" autoComplete="username" {...form.field('email')} />
      </Field>
      <Field label={m.login_password()} error={form.errorOf('password')}>
        <PasswordInput big autoComplete="current-password" {...form.field('password')} />
      </Field>
      <p className="-mt-3 text-sm">
        <Link
          to={paths.forgotPassword()}
          className="inline-block py-2 text-accent-ink underline underline-offset-3"
        >
          {m.forgot_link()}
        </Link>
      </p>
    </AuthForm>
  );
}
