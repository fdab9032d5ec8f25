import type { useUpload } from '#features/files/files.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { OrDivider } from '#ui/forms/OrDivider.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SliderFormHold } from './SliderFormFields.tsx';

type SliderImageFieldsProps = { form: SliderFormHold; upload: ReturnType<typeof useUpload> };

/** An image is uploaded, or one that was uploaded before is named (§2). On creation only. */
export function SliderImageFields({ form, upload }: SliderImageFieldsProps) {
  const isUploaded = upload.file !== null;

  function handleCancel(): void {
    upload.field.onCancel();
    if (isUploaded) form.set('fileId', '');
  }

  /** Another image takes the place of the one before, also when it turns out to be none. */
  function handleSelect(file: File): void {
    if (isUploaded) form.set('fileId', '');
    upload.field.onSelect(file);
  }

  return (
    <>
      <FileField
        label={m.sliders_image()}
        {...upload.field}
        onSelect={handleSelect}
        onCancel={handleCancel}
      />
      <OrDivider />
      <Field
        label={m.sliders_file_id()}
        help={isUploaded ? m.sliders_file_id_closed() : m.sliders_file_id_help()}
        error={form.errorOf('fileId')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('fileId')}
          disabled={isUploaded || upload.isBusy}
        />
      </Field>
    </>
  );
}
