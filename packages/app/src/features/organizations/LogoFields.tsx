import type { useUpload } from '#features/files/use-upload.ts';
import { m } from '#i18n/generated/messages.js';
import { FileField } from '#ui/forms/FileField.tsx';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { OrDivider } from '#ui/forms/OrDivider.tsx';
import type { OrganizationFormState } from './organization-fields.ts';

export type LogoFieldsProps = {
  form: OrganizationFormState;
  upload: ReturnType<typeof useUpload>;
  /** The logo's address before anything was uploaded; it comes back when the upload is let go. */
  begunWith: string;
};

export function LogoFields({ form, upload, begunWith }: LogoFieldsProps) {
  // An upload that succeeded closes the address field (§2).
  const isUploaded = upload.file !== null;

  function handleCancel(): void {
    upload.field.onCancel();
    if (isUploaded) form.set('logo', begunWith);
  }

  return (
    <>
      <FileField
        label={m.organizations_logo()}
        optional
        {...upload.field}
        onCancel={handleCancel}
      />
      <OrDivider />
      <LinkField
        label={m.organizations_logo_url()}
        help={isUploaded ? m.organizations_logo_url_closed() : undefined}
        error={form.errorOf('logo')}
        field={{ ...form.field('logo'), disabled: isUploaded }}
      />
    </>
  );
}
