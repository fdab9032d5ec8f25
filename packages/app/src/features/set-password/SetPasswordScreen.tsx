import { isFailure } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { useLocation, useNavigate } from 'react-router';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { LANDING, paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { AuthPage } from './AuthPage.tsx';
import { NewPasswordForm } from './new-password-form.ts';
import { usePasswordLink, useSetPassword } from './set-password.queries.ts';

/** The token stands behind the #, which no browser sends to a server by itself (decisions §14). */
export function SetPasswordScreen() {
  const token = useLocation().hash.slice(1);
  const link = usePasswordLink(token || 'none');
  if (link.data) return <PasswordForm token={token} {...link.data} />;
  if (isFailure(link.error, 'link.dead')) return <DeadLink />;
  if (link.error)
    return <ErrorState title={m.set_password_load_failed()} onRetry={() => void link.refetch()} />;
  return <Spinner className="m-auto" />;
}

function DeadLink() {
  return (
    <AuthPage
      title={m.set_password_dead()}
      intro={m.set_password_dead_detail()}
      other={{ label: m.set_password_ask_again(), to: paths.forgotPassword() }}
    />
  );
}

type PasswordFormProps = { token: string; firstName: string; email: string };

function PasswordForm({ token, firstName, email }: PasswordFormProps) {
  const setPassword = useSetPassword();
  const navigate = useNavigate();
  const form = useEndpointForm({
    schema: NewPasswordForm,
    defaultValues: { token, password: '', confirmPassword: '' },
    fallback: m.set_password_failed(),
    submit: async (body) => {
      await setPassword(body);
      await navigate(LANDING, { replace: true });
    },
  });
  return (
    <AuthPage
      title={m.set_password_title({ name: firstName })}
      intro={m.set_password_intro({ email })}
      other={{ label: m.set_password_have_one(), to: paths.login() }}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(event)}>
        {/* For password managers, which keep a password together with its account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={m.register_password()}
          help={m.register_password_help(LIMITS.password)}
          error={form.errorOf('password')}
        >
          <PasswordInput big autoComplete="new-password" {...form.field('password')} />
        </Field>
        <Field label={m.register_confirm_password()} error={form.errorOf('confirmPassword')}>
          <PasswordInput big autoComplete="new-password" {...form.field('confirmPassword')} />
        </Field>
        {form.alert ? <Note tone="bad">{form.alert}</Note> : null}
        <Button
          type="submit"
          variant="solid"
          size="lg"
          wide
          busy={form.isBusy}
          busyLabel={m.set_password_busy()}
        >
          {m.set_password_submit()}
        </Button>
      </form>
    </AuthPage>
  );
}
