import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { PublicationFormHandle } from './PublicationFileFields.tsx';

/** What is said of the book. All of it may be left to the book itself, but for the notes, which are about the version. */
export function PublicationTextFields({ form }: { form: PublicationFormHandle }) {
  const optional = { optional: true, help: m.contents_admin_from_book() };
  return (
    <>
      <Field label={m.contents_admin_name()} {...optional} error={form.errorOf('title')}>
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field label={m.contents_admin_category()} optional error={form.errorOf('category')}>
        <TextInput autoComplete="off" {...form.field('category')} />
      </Field>
      <Field label={m.contents_admin_summary()} {...optional} error={form.errorOf('summary')}>
        <TextArea className="min-h-20" {...form.field('summary')} />
      </Field>
      <Field
        label={m.contents_admin_description()}
        {...optional}
        error={form.errorOf('description')}
      >
        <TextArea {...form.field('description')} />
      </Field>
      <Field
        label={m.contents_admin_notes()}
        optional
        help={m.contents_admin_notes_help()}
        error={form.errorOf('notes')}
      >
        <TextArea className="min-h-20" {...form.field('notes')} />
      </Field>
    </>
  );
}
