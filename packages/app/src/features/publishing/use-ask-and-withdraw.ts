import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useWithdraw } from './publishing.queries.ts';
import { publishingPaths } from './publishing.paths.ts';

/** Withdrawing asks first, and leads back to the list. */
export function useAskAndWithdraw(organizationId: string) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const withdraw = useWithdraw();
  const [isBusy, setBusy] = useState(false);

  async function askAndWithdraw({ id, title }: { id: string; title: string }): Promise<void> {
    const isSure = await confirm({
      title: m.contents_admin_withdraw_title(),
      message: m.contents_admin_withdraw_question(),
      subject: title,
      action: m.contents_admin_withdraw(),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await withdraw.mutateAsync({ params: { contentId: id } });
      toast.success(m.contents_admin_withdrawn());
      await navigate(publishingPaths.list({ organizationId }));
    } catch (error) {
      console.error('The book could not be withdrawn', error);
      toast.error(refusalSentence(error, m.contents_admin_withdraw_failed()));
      setBusy(false);
    }
  }

  return { askAndWithdraw, isBusy };
}
