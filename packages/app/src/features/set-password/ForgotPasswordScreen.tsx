import { LIMITS } from '@rahle/contract/limits';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AuthPage } from './AuthPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { RoundIcon } from './RoundIcon.tsx';
import { useSendsMail } from './set-password.queries.ts';

/** Without mail nobody can be written to: the organization makes a new link (decisions §14). */
export function ForgotPasswordScreen() {
  const sendsMail = useSendsMail();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (sendsMail === undefined) return <Spinner className="m-auto" />;
  if (!sendsMail) return <AuthPage title={m.forgot_title()} intro={m.forgot_ask()} />;
  if (askedFor === null)
    return (
      <AuthPage title={m.forgot_title()} intro={m.forgot_intro()}>
        <ForgotPasswordForm onSent={setAskedFor} />
      </AuthPage>
    );
  return (
    <AuthPage
      picture={
        <RoundIcon tone="plain">
          <Mail />
        </RoundIcon>
      }
      title={m.forgot_sent_title()}
      intro={m.forgot_sent({ email: askedFor, hours: LIMITS.passwordLinkHours.link })}
    >
      <LinkButton to={paths.login()} size="lg" wide>
        {m.forgot_back()}
      </LinkButton>
      <p className="text-center text-sm text-ink-3">{m.forgot_nothing_came()}</p>
    </AuthPage>
  );
}
