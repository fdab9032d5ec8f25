import type { useUpload } from '#features/files/use-upload.ts';
import { FormChoice } from '#http/FormChoice.tsx';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SliderFormHandle } from './SliderFormFields.tsx';

type SliderImageFieldsProps = { form: SliderFormHandle; upload: ReturnType<typeof useUpload> };

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
    <FormChoice {...form.choice('fileId')}>
      {({ ref, value, onBlur }) => {
        const isTyped = !isUploaded && value !== '';
        const error = form.errorOf('fileId');
        return (
          <>
            <FileField
              label={m.sliders_image()}
              aspect="slide"
              {...upload.field}
              ref={isTyped ? undefined : ref}
              error={isTyped ? undefined : error}
              onSelect={handleSelect}
              onCancel={handleCancel}
            />
            <details className="group text-sm" open={isTyped || undefined}>
              <summary className="w-max cursor-pointer rounded-sm py-1 font-semibold text-accent-ink">
                {m.sliders_file_id_other()}
              </summary>
              <div className="pt-3">
                <Field
                  label={m.sliders_file_id()}
                  help={isUploaded ? m.sliders_file_id_closed() : m.sliders_file_id_help()}
                  error={isTyped ? error : undefined}
                >
                  <TextInput
                    ref={isTyped ? ref : undefined}
                    value={value}
                    onChange={(event) => form.set('fileId', event.target.value)}
                    onBlur={onBlur}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    disabled={isUploaded || upload.isBusy}
                  />
                </Field>
              </div>
            </details>
          </>
        );
      }}
    </FormChoice>
  );
}
