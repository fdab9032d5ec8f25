import type { Content } from '@rahle/contract/contents';
import { useWatch } from 'react-hook-form';
import { BookCover } from '#covers/BookCover.tsx';
import type { useUpload } from '#features/files/use-upload.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { KEPT_COVER, NO_COVER } from './publication-edit.ts';
import type { EditFormHandle } from './PublicationEditFields.tsx';

type PublicationCoverFieldsProps = {
  form: EditFormHandle;
  upload: ReturnType<typeof useUpload>;
  content: Content;
};

/** The cover as it will be, another one in its place, or none: then the book wears the drawn one. */
export function PublicationCoverFields({ form, upload, content }: PublicationCoverFieldsProps) {
  const [cover, title] = useWatch({ control: form.control, name: ['coverFileId', 'title'] });
  const { state } = upload.field;
  const chosen = 'preview' in state ? state.preview : undefined;
  const kept = cover === KEPT_COVER ? content.coverImage : null;

  function cancelUpload(next: string): void {
    upload.field.onCancel();
    form.set('coverFileId', next);
  }

  return (
    <div className="flex gap-4 max-md:flex-col">
      <div className="grid flex-none content-start justify-items-start gap-2">
        <BookCover
          title={title}
          src={chosen ?? kept}
          srcSet={chosen ? null : kept && content.coverSrcset}
          sizes="112px"
          lang={content.language ?? undefined}
          eager
          className="w-28"
        />
        {cover === KEPT_COVER && content.coverImage ? (
          <Button size="sm" variant="text" onClick={() => cancelUpload(NO_COVER)}>
            {m.contents_admin_cover_remove()}
          </Button>
        ) : null}
        {cover === NO_COVER ? (
          <Button size="sm" variant="text" onClick={() => cancelUpload(KEPT_COVER)}>
            {m.contents_admin_cover_keep()}
          </Button>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <FileField
          label={m.contents_admin_cover()}
          optional
          {...upload.field}
          error={form.errorOf('coverFileId')}
          onSelect={(file) => {
            form.set('coverFileId', KEPT_COVER);
            upload.field.onSelect(file);
          }}
          onCancel={() => cancelUpload(KEPT_COVER)}
        />
      </div>
    </div>
  );
}
