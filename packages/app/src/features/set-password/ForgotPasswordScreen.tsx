import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { AuthPage } from './AuthPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { useSendsMail } from './set-password.queries.ts';

/** Without mail nobody can be written to: the organization makes a new link (decisions §14). */
export function ForgotPasswordScreen() {
  const sendsMail = useSendsMail();
  if (sendsMail === undefined) return <Spinner className="m-auto" />;
  return (
    <AuthPage
      title={m.forgot_title()}
      intro={sendsMail ? m.forgot_intro() : m.forgot_ask()}
      other={{ label: m.forgot_back(), to: paths.login() }}
    >
      {sendsMail ? <ForgotPasswordForm /> : null}
    </AuthPage>
  );
}
