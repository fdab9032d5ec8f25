import type { ContentUpdate } from '@rahle/contract/contents';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { EditFields } from './publication-edit.ts';

export type EditFormHandle = ReturnType<typeof useEndpointForm<EditFields, ContentUpdate>>;

export function PublicationEditFields({ form }: { form: EditFormHandle }) {
  return (
    <>
      <Field label={m.contents_admin_name()} error={form.errorOf('title')}>
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field label={m.contents_admin_category()} optional error={form.errorOf('category')}>
        <TextInput autoComplete="off" {...form.field('category')} />
      </Field>
      <Field
        label={m.contents_admin_authors()}
        optional
        help={m.contents_admin_authors_help()}
        error={form.errorOf('authors')}
      >
        <TextArea className="min-h-20" {...form.field('authors')} />
      </Field>
      <Field
        label={m.contents_admin_language()}
        optional
        help={m.contents_admin_language_help()}
        error={form.errorOf('language')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('language')}
        />
      </Field>
      <Field label={m.contents_admin_summary()} optional error={form.errorOf('summary')}>
        <TextArea className="min-h-20" {...form.field('summary')} />
      </Field>
      <Field label={m.contents_admin_description()} optional error={form.errorOf('description')}>
        <TextArea {...form.field('description')} />
      </Field>
    </>
  );
}
