import type { useUpload } from '#features/files/use-upload.ts';
import { FormChoice } from '#http/FormChoice.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { PublicationFields, PublicationForm } from './publication-fields.ts';

export type PublicationFormHandle = ReturnType<
  typeof useEndpointForm<PublicationFields, PublicationForm>
>;

type PublicationFileFieldsProps = {
  form: PublicationFormHandle;
  upload: ReturnType<typeof useUpload>;
  /** A new version of a known book keeps that book's id. */
  isFixed: boolean;
  onNamed: (name: string) => void;
};

export function PublicationFileFields(props: PublicationFileFieldsProps) {
  const { form, upload, isFixed, onNamed } = props;
  const externalId = form.field('externalId');

  /** Clears the “file is missing” error too; what is wrong with the next file, the upload shows. */
  const clearFile = () => form.set('fileId', '');

  return (
    <>
      <FormChoice {...form.choice('fileId')}>
        {({ ref }) => (
          <FileField
            kind="book"
            ref={ref}
            label={m.contents_admin_file()}
            {...upload.field}
            error={form.errorOf('fileId')}
            onSelect={(file) => {
              clearFile();
              upload.field.onSelect(file);
            }}
            onCancel={() => {
              clearFile();
              upload.field.onCancel();
            }}
          />
        )}
      </FormChoice>
      <Field
        label={m.contents_admin_external_id()}
        help={isFixed ? m.contents_admin_external_id_fixed() : m.contents_admin_external_id_help()}
        error={form.errorOf('externalId')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
          className="read-only:bg-sunken"
          {...externalId}
          onChange={(event) => {
            onNamed(event.target.value);
            return externalId.onChange(event);
          }}
        />
      </Field>
    </>
  );
}
