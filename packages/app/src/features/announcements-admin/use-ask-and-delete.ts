import type { Announcement } from '@rahle/contract/announcements';
import { fixedSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useDeleteAnnouncement } from './announcements-admin.queries.ts';

/** Deleting asks first (decisions §10). */
export function useAskAndDelete() {
  const confirm = useConfirm();
  const remove = useDeleteAnnouncement();

  return async ({ id, title }: Announcement): Promise<void> => {
    const isSure = await confirm({
      title: m.announcements_admin_delete_title(),
      message: m.announcements_admin_delete_question(),
      subject: title,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { announcementId: id } });
      toast.success(m.announcements_admin_deleted());
    } catch (error) {
      console.error('The announcement could not be deleted', error);
      toast.error(fixedSentence(error, m.announcements_admin_delete_failed()));
    }
  };
}
