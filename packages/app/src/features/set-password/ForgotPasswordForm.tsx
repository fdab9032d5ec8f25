import { ForgottenPassword } from '@rahle/contract/password-links';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useAskForLink } from './set-password.queries.ts';
import { SubmitRow } from './SubmitRow.tsx';

/** The page knows no more than the server tells: of every address the same. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const askForLink = useAskForLink();
  const form = useEndpointForm({
    schema: ForgottenPassword,
    defaultValues: { email: '' },
    fallback: m.forgot_failed(),
    submit: async (body) => {
      await askForLink(body);
      onSent(body.email);
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(event)}>
      <Field label={m.login_email()} error={form.errorOf('email')}>
        <TextInput big type="email" autoComplete="username" {...form.field('email')} />
      </Field>
      <SubmitRow form={form} label={m.forgot_submit()} busyLabel={m.forgot_busy()} />
    </form>
  );
}
