import { isFailure } from '@rahle/contract/failures';
import { NewPasswordFields } from '#features/authentication/NewPasswordFields.tsx';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { AFTER_SIGN_IN, paths } from '#routing/paths.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AuthPage } from './AuthPage.tsx';
import { NewPasswordForm } from './new-password-form.ts';
import { usePasswordLink, useSetPassword } from './set-password.queries.ts';
import { SubmitRow } from './SubmitRow.tsx';

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
      await navigate(AFTER_SIGN_IN, { replace: true });
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
        <NewPasswordFields field={form.field} errorOf={form.errorOf} />
        <SubmitRow form={form} label={m.set_password_submit()} busyLabel={m.set_password_busy()} />
      </form>
    </AuthPage>
  );
}
