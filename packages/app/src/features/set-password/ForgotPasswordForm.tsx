import { ForgottenPassword } from '@rahle/contract/password-links';
import { useState } from 'react';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Note } from '#ui/feedback/Note.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useAskForLink } from './set-password.queries.ts';
import { SubmitRow } from './SubmitRow.tsx';

/** One sentence for every address: the page knows no more than the server tells. */
export function ForgotPasswordForm() {
  const askForLink = useAskForLink();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useEndpointForm({
    schema: ForgottenPassword,
    defaultValues: { email: '' },
    fallback: m.forgot_failed(),
    submit: async (body) => {
      await askForLink(body);
      setAskedFor(body.email);
    },
  });
  return (
    <div>
      <output>
        {askedFor === null ? null : (
          <Note className="wrap-anywhere">{m.forgot_sent({ email: askedFor })}</Note>
        )}
      </output>
      {askedFor === null ? (
        <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(event)}>
          <Field label={m.login_email()} error={form.errorOf('email')}>
            <TextInput big type="email" autoComplete="username" {...form.field('email')} />
          </Field>
          <SubmitRow form={form} label={m.forgot_submit()} busyLabel={m.forgot_busy()} />
        </form>
      ) : null}
    </div>
  );
}
