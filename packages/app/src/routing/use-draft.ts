import { useEffect, useEffectEvent } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { keepDraft, takeDraft } from './drafts.ts';

type DraftedForm = {
  isDirty: boolean;
  values: () => Record<string, unknown>;
  fill: (values: Record<string, unknown>) => void;
  reset: () => void;
};

/** Keeps what is typed in a form when the session is lost, and gives it back to whom it belongs. */
export function useDraft(form: DraftedForm): void {
  const session = useSession();
  const { pathname } = useLocation();

  const handleSession = useEffectEvent(() => {
    const lost = session.current().tokens === null ? session.lost() : null;
    if (form.isDirty && lost?.userId !== undefined) keepDraft(lost.userId, pathname, form.values());
  });
  useEffect(() => session.subscribe(() => handleSession()), [session]);

  const giveBack = useEffectEvent(() => {
    const userId = session.current().me?.user.id;
    const values = userId === undefined ? null : takeDraft(userId, pathname);
    if (!values) return;
    form.fill(values);
    toast.info(m.ui_draft_back(), {
      action: { label: m.ui_draft_discard(), onSelect: () => form.reset() },
    });
  });
  useEffect(() => giveBack(), []);
}
