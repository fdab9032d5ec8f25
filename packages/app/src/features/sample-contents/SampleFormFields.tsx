import type { SampleContent } from '@rahle/contract/sample-contents';
import { m } from '#i18n/generated/messages.js';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SampleFormHandle } from './sample-form.ts';
import { SampleGroupFields } from './SampleGroupFields.tsx';

type SampleFormFieldsProps = { form: SampleFormHandle; others: SampleContent[]; isNew: boolean };

export function SampleFormFields({ form, others, isNew }: SampleFormFieldsProps) {
  return (
    <div className="grid gap-5 p-4 md:p-6">
      <SampleGroupFields form={form} others={others} isNew={isNew} />
      <Field label={m.samples_name()} error={form.errorOf('title')}>
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field
        label={m.samples_description()}
        help={m.samples_description_help()}
        error={form.errorOf('description')}
      >
        <TextArea className="min-h-32" {...form.field('description')} />
      </Field>
      <LinkField
        label={m.samples_link()}
        help={m.samples_link_help()}
        error={form.errorOf('link')}
        field={form.field('link')}
      />
    </div>
  );
}
