import { LOCALE_NAMES, LOCALES } from '@rahle/contract/locales';
import { useWatch } from 'react-hook-form';
import { FormChoice } from '#http/FormChoice.tsx';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { OrganizationFields, OrganizationFormState } from './organization-fields.ts';

/** Who becomes a member, which language first visitors see, and who sees progress. */
export function OrganizationSettingFields({ form }: { form: OrganizationFormState }) {
  const membership = useWatch({ control: form.control, name: 'membership' });
  return (
    <>
      <Field
        label={m.organizations_membership()}
        help={
          membership === 'open'
            ? m.organizations_membership_open()
            : m.organizations_membership_approval()
        }
        error={form.errorOf('membership')}
      >
        <FormChoice {...form.choice('membership')}>
          {(held) => (
            <Select
              {...held}
              value={held.value as OrganizationFields['membership']}
              options={[
                { value: 'open', label: m.organizations_membership_open_short() },
                { value: 'approval', label: m.organizations_membership_approval_short() },
              ]}
            />
          )}
        </FormChoice>
      </Field>
      <Field
        label={m.organizations_language()}
        help={m.organizations_language_help()}
        error={form.errorOf('language')}
      >
        <FormChoice {...form.choice('language')}>
          {(held) => (
            <Select
              {...held}
              value={held.value as OrganizationFields['language']}
              options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            />
          )}
        </FormChoice>
      </Field>
      <Field
        label={m.organizations_progress()}
        help={m.organizations_progress_help()}
        error={form.errorOf('progress')}
      >
        <FormChoice {...form.choice('progress')}>
          {(held) => (
            <Select
              {...held}
              value={held.value as OrganizationFields['progress']}
              options={[
                { value: 'staff', label: m.organizations_progress_staff() },
                { value: 'none', label: m.organizations_progress_none() },
              ]}
            />
          )}
        </FormChoice>
      </Field>
    </>
  );
}
