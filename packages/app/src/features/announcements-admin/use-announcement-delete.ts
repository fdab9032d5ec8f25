import type { Announcement } from '@rahle/contract/announcements';
import { fixedSentence } from '#http/form-refusal.ts';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useDeleteAnnouncement } from './announcements-admin.queries.ts';

export function useAnnouncementDelete() {
  const { mutateAsync } = useDeleteAnnouncement();
  return useConfirmedAction<Announcement>({
    question: () => ({
      title: m.announcements_admin_delete_title(),
      message: m.announcements_admin_delete_question(),
    }),
    subjectOf: ({ title }) => title,
    run: ({ id }) => mutateAsync({ params: { announcementId: id } }),
    done: m.announcements_admin_deleted,
    failed: m.announcements_admin_delete_failed,
    sentenceOf: fixedSentence,
  }).askAndRun;
}
