import type { AnnouncementCreate } from '@rahle/contract/announcements';
import { LIMITS } from '@rahle/contract/limits';
import { useWatch } from 'react-hook-form';
import { StateField } from '#http/StateField.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { CharacterCounter } from '#ui/forms/CharacterCounter.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { AnnouncementFields } from './announcement-fields.ts';

type AnnouncementFormFieldsProps = {
  form: ReturnType<typeof useEndpointForm<AnnouncementFields, AnnouncementCreate>>;
};

export function AnnouncementFormFields({ form }: AnnouncementFormFieldsProps) {
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] });
  return (
    <div className="grid gap-5 p-4 md:p-6">
      <Field
        label={m.announcements_admin_name()}
        help={m.announcements_admin_name_help(LIMITS.title)}
        error={form.errorOf('title')}
        counter={<CharacterCounter value={title.trim()} limit={LIMITS.title.max} />}
      >
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field
        label={m.announcements_admin_description()}
        help={m.announcements_admin_description_help(LIMITS.announcementDescription)}
        error={form.errorOf('description')}
        counter={
          <CharacterCounter value={description.trim()} limit={LIMITS.announcementDescription.max} />
        }
      >
        <TextArea className="min-h-44" {...form.field('description')} />
      </Field>
      <StateField
        label={m.announcements_admin_state()}
        help={m.announcements_admin_state_help()}
        error={form.errorOf('state')}
        choice={form.choice('state')}
        names={{ ACTIVE: m.announcements_admin_active(), PASSIVE: m.announcements_admin_passive() }}
      />
    </div>
  );
}
