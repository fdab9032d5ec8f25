import { LOCALE_NAMES, LOCALES } from '@rahle/contract/locales';
import type { OrganizationCreate } from '@rahle/contract/organizations';
import { useWatch } from 'react-hook-form';
import type { useUpload } from '#features/files/use-upload.ts';
import { FormChoice } from '#http/FormChoice.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { OrDivider } from '#ui/forms/OrDivider.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { OrganizationFields } from './organization-fields.ts';

type OrganizationFormFieldsProps = {
  form: ReturnType<typeof useEndpointForm<OrganizationFields, OrganizationCreate>>;
  upload: ReturnType<typeof useUpload>;
  /** The logo's address before anything was uploaded; it comes back when the upload is let go. */
  begunWith: string;
  isNew: boolean;
};

export function OrganizationFormFields(props: OrganizationFormFieldsProps) {
  const { form, upload, begunWith, isNew } = props;
  // An upload that succeeded closes the address field (§2).
  const isUploaded = upload.file !== null;
  const membership = useWatch({ control: form.control, name: 'membership' });

  function handleCancel(): void {
    upload.field.onCancel();
    if (isUploaded) form.set('logo', begunWith);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
      <Field label={m.organizations_name()} error={form.errorOf('name')}>
        <TextInput autoComplete="off" {...form.field('name')} />
      </Field>
      <Field
        label={m.organizations_domain()}
        help={isNew ? m.organizations_domain_help_new() : m.organizations_domain_help()}
        error={form.errorOf('domain')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          {...form.field('domain')}
        />
      </Field>
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
      <FileField
        label={m.organizations_logo()}
        optional
        {...upload.field}
        onCancel={handleCancel}
      />
      <OrDivider />
      <Field
        label={m.organizations_logo_url()}
        optional
        help={isUploaded ? m.organizations_logo_url_closed() : undefined}
        error={form.errorOf('logo')}
      >
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...form.field('logo')}
          disabled={isUploaded}
        />
      </Field>
    </div>
  );
}
