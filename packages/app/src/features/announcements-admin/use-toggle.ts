import type { Announcement } from '@rahle/contract/announcements';
import { useRef, useState } from 'react';
import { fixedSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useUpdateAnnouncement } from './announcements-admin.queries.ts';

/** ACTIVE becomes PASSIVE and back; the state alone is sent (§4). */
export function useToggle() {
  const update = useUpdateAnnouncement();
  const isBusy = useRef(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function toggle({ id, state }: Announcement): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(id);
    const next = state === 'ACTIVE' ? 'PASSIVE' : 'ACTIVE';
    try {
      await update.mutateAsync({ params: { announcementId: id }, body: { state: next } });
      const isActive = next === 'ACTIVE';
      toast.success(
        isActive ? m.announcements_admin_now_active() : m.announcements_admin_now_passive(),
      );
    } catch (error) {
      console.error('The state of the announcement could not be changed', error);
      toast.error(fixedSentence(error, m.announcements_admin_toggle_failed()));
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  }

  return { toggle, busyWith };
}
