import type { Content } from '@rahle/contract/contents';
import { useUpload } from '#features/files/use-upload.ts';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { Panel } from '#ui/Panel.tsx';
import { editFieldsOf, EditForm, toUpdate } from './publication-edit.ts';
import { PublicationCoverFields } from './PublicationCoverFields.tsx';
import { PublicationEditFields } from './PublicationEditFields.tsx';
import { useUpdateContent } from './publishing.queries.ts';

type PublicationEditFormProps = { content: Content; back: string };

export function PublicationEditForm({ content, back }: PublicationEditFormProps) {
  const update = useUpdateContent();
  const fromList = useStillFromList();
  const form = useEndpointForm({
    schema: EditForm,
    defaultValues: editFieldsOf(content),
    toBody: toUpdate,
    fallback: m.contents_admin_update_failed(),
    isSave: true,
    submit: async (body) => {
      await update.mutateAsync({ params: { contentId: content.id }, body });
      toast.success(m.contents_admin_updated());
      await leave(back, fromList);
    },
  });
  const upload = useUpload({
    fileType: 'CONTENT_COVER',
    failedSentence: m.upload_file_failed,
    onUploaded: ({ id }) => form.set('coverFileId', id),
  });
  const leave = useUnsavedGuard(form.isDirty || upload.isBusy);
  useDraft(form);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={m.contents_admin_edit_title()}>
        <div className="grid gap-5 p-4 md:p-6">
          <PublicationEditFields form={form} />
          <PublicationCoverFields form={form} upload={upload} content={content} />
        </div>
        <SaveFoot
          form={form}
          back={back}
          backState={fromList}
          isWaiting={upload.isBusy}
          save={m.contents_admin_save()}
          saving={m.contents_admin_saving()}
        />
      </Panel>
    </form>
  );
}
