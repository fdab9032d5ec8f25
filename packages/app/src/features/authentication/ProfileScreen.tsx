import { LIMITS } from '@rahle/contract/limits';
import { type Me, ProfileChange } from '@rahle/contract/authentication';
import { WhoSees } from '#features/progress/WhoSees.tsx';
import { DeviceNameForm } from '#features/reading/DeviceNameForm.tsx';
import { TakeAlong } from '#features/reading/TakeAlong.tsx';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useMe, useSession } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormFoot } from '#ui/forms/FormFoot.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useChangeProfile } from './authentication.queries.ts';
import { changeOf, fieldsOf, isEmptyChange, type ProfileFields } from './profile-change.ts';

/** Name, e-mail and password, the last two with the current password (decisions §10); and one's own reading. */
export function ProfileScreen() {
  const me = useMe();
  return (
    <div className="page-wrap py-10 md:py-16">
      <div className="mx-auto max-w-form">
        <PageHeading display title={m.profile_title()} description={m.profile_intro()} />
        {me ? (
          <div key={me.user.id} className="mt-8 grid gap-6">
            <ProfileForm user={me.user} />
            {me.user.role === 'LEARNER' ? <WhoSees /> : null}
            <DeviceNameForm />
            <TakeAlong />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function ProfileForm({ user }: Pick<Me, 'user'>) {
  const session = useSession();
  const changeProfile = useChangeProfile();
  const form = useEndpointForm({
    schema: ProfileChange,
    defaultValues: fieldsOf(user),
    toBody: (fields: ProfileFields) => changeOf(fields, user),
    fallback: m.profile_failed(),
    submit: async (change) => {
      if (isEmptyChange(change)) return toast.info(m.profile_unchanged());
      await changeProfile(change);
      form.reset(fieldsOf(session.current().me?.user ?? user));
      toast.success(m.profile_saved());
    },
  });

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={m.profile_title()}>
        <div className="grid gap-5 p-4 md:p-6">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <Field label={m.profile_first_name()} error={form.errorOf('firstName')}>
              <TextInput big autoComplete="given-name" {...form.field('firstName')} />
            </Field>
            <Field label={m.profile_last_name()} error={form.errorOf('lastName')}>
              <TextInput big autoComplete="family-name" {...form.field('lastName')} />
            </Field>
          </div>
          <Field label={m.profile_email()} error={form.errorOf('email')}>
            <TextInput big type="email" autoComplete="username" {...form.field('email')} />
          </Field>
          <Field
            label={m.profile_password()}
            help={m.profile_password_help(LIMITS.password)}
            error={form.errorOf('password')}
            optional
          >
            <PasswordInput big autoComplete="new-password" {...form.field('password')} />
          </Field>
          <Field
            label={m.profile_current_password()}
            help={m.profile_current_password_help()}
            error={form.errorOf('currentPassword')}
          >
            <PasswordInput big autoComplete="current-password" {...form.field('currentPassword')} />
          </Field>
          {form.alert ? <Note tone="bad">{form.alert}</Note> : null}
        </div>
        <FormFoot>
          <Button type="submit" variant="solid" busy={form.isBusy} busyLabel={m.profile_saving()}>
            {m.profile_save()}
          </Button>
        </FormFoot>
      </Panel>
    </form>
  );
}
