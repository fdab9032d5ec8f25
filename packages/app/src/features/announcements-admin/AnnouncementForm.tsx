import { type Announcement, AnnouncementCreate } from '@rahle/contract/announcements';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fieldsOf } from './announcement-fields.ts';
import { AnnouncementFormFields } from './AnnouncementFormFields.tsx';
import { useSaveAnnouncement } from './use-save-announcement.ts';

type AnnouncementFormProps = { announcement?: Announcement; back: string };

export function AnnouncementForm({ announcement, back }: AnnouncementFormProps) {
  const isNew = announcement === undefined;
  const save = useSaveAnnouncement(announcement?.id);
  const form = useEndpointForm({
    schema: AnnouncementCreate,
    defaultValues: fieldsOf(announcement),
    fallback: isNew ? m.announcements_admin_create_failed() : m.announcements_admin_update_failed(),
    isSave: true,
    submit: async (body) => {
      await save(body);
      toast.success(
        isNew ? m.announcements_admin_created_toast() : m.announcements_admin_saved_toast(),
      );
      await leave(back);
    },
  });
  useDraft(form);
  const leave = useUnsavedGuard(form.isDirty);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={isNew ? m.announcements_admin_new() : m.announcements_admin_edit_title()}>
        <AnnouncementFormFields form={form} />
        <SaveFoot
          form={form}
          back={back}
          save={isNew ? m.announcements_admin_create() : m.announcements_admin_save()}
          saving={m.announcements_admin_saving()}
        />
      </Panel>
    </form>
  );
}
