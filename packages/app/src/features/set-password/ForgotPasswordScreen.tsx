import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { AuthPage } from './AuthPage.tsx';

/** Without mail nobody can be written to: the organization makes a new link (decisions §14). */
export function ForgotPasswordScreen() {
  return (
    <AuthPage
      title={m.forgot_title()}
      intro={m.forgot_ask()}
      other={{ label: m.forgot_back(), to: paths.login() }}
    />
  );
}
