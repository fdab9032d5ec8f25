import { isFailure } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { NewPassword } from '@rahle/contract/password-links';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { AFTER_SIGN_IN, paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AuthPage } from './AuthPage.tsx';
import { RoundIcon } from './RoundIcon.tsx';
import { usePasswordLink, useSetPassword } from './set-password.queries.ts';
import { SubmitRow } from './SubmitRow.tsx';

/** The token stands behind the #, which no browser sends to a server by itself (decisions §14). */
export function SetPasswordScreen() {
  const token = useLocation().hash.slice(1);
  const link = usePasswordLink(token || 'none');
  const [used, setUsed] = useState<string | null>(null);
  if (used === token || isFailure(link.error, 'link.dead')) return <DeadLink />;
  if (link.data) return <PasswordForm token={token} {...link.data} onUsed={() => setUsed(token)} />;
  if (link.error)
    return <ErrorState title={m.set_password_load_failed()} onRetry={() => void link.refetch()} />;
  return <Spinner className="m-auto" />;
}

function DeadLink() {
  return (
    <AuthPage
      picture={
        <RoundIcon tone="warn">
          <Clock />
        </RoundIcon>
      }
      title={m.set_password_dead()}
      intro={m.set_password_dead_detail()}
    >
      <LinkButton to={paths.forgotPassword()} variant="solid" size="lg" wide>
        {m.set_password_ask_again()}
      </LinkButton>
      <LinkButton to={paths.login()} variant="ghost" size="lg" wide>
        {m.forgot_back()}
      </LinkButton>
    </AuthPage>
  );
}

type PasswordFormProps = {
  token: string;
  firstName: string;
  email: string;
  /** The link was used, or ended, while the form stood open. */
  onUsed: () => void;
};

/** One field, which can be shown: whoever mistypes it asks for another link, and loses nothing (design §10). */
function PasswordForm({ token, firstName, email, onUsed }: PasswordFormProps) {
  const setPassword = useSetPassword();
  const navigate = useNavigate();
  const form = useEndpointForm({
    schema: NewPassword,
    defaultValues: { token, password: '' },
    fallback: m.set_password_failed(),
    submit: async (body) => {
      try {
        await setPassword(body);
      } catch (error) {
        if (!isFailure(error, 'link.dead')) throw error;
        return onUsed();
      }
      await navigate(AFTER_SIGN_IN, { replace: true });
    },
  });
  return (
    <AuthPage
      picture={<Avatar name={firstName} size="lg" />}
      title={m.set_password_title({ name: firstName })}
      intro={m.set_password_intro({ email })}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(event)}>
        {/* For password managers, which keep a password together with its account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={m.set_password_new()}
          help={m.set_password_help(LIMITS.password)}
          error={form.errorOf('password')}
        >
          <PasswordInput big autoComplete="new-password" {...form.field('password')} />
        </Field>
        <SubmitRow form={form} label={m.set_password_submit()} busyLabel={m.set_password_busy()} />
        <p className="text-center text-sm text-ink-3">{m.set_password_others()}</p>
      </form>
    </AuthPage>
  );
}
