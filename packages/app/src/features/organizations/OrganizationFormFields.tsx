import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { LogoFields, type LogoFieldsProps } from './LogoFields.tsx';
import { OrganizationSettingFields } from './OrganizationSettingFields.tsx';

type OrganizationFormFieldsProps = LogoFieldsProps & { isNew: boolean };

export function OrganizationFormFields({ isNew, ...logo }: OrganizationFormFieldsProps) {
  const { form } = logo;
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
      <OrganizationSettingFields form={form} />
      <LogoFields {...logo} />
    </div>
  );
}
