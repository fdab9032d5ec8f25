import type { Member } from '@rahle/contract/members';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { fullName } from './full-name.ts';
import { useChangeState } from './members.queries.ts';

/** Switches a member off after asking (decisions §4): they can no longer sign in, and can be activated again. */
export function useDeactivate() {
  const change = useChangeState();
  const confirm = useConfirm();

  const deactivate = async ({ id, user }: Member): Promise<void> => {
    const name = fullName(user);
    const isSure = await confirm({
      title: m.members_deactivate_title(),
      message: m.members_deactivate_question(),
      subject: name,
      action: m.members_deactivate(),
    });
    if (!isSure) return;
    try {
      await change.mutateAsync({ params: { memberId: id }, body: { state: 'PASSIVE' } });
      toast.success(m.members_deactivated({ name }));
    } catch (error) {
      console.error('The member could not be switched off', error);
      toast.error(refusalSentence(error, m.members_deactivate_failed()));
    }
  };
  return { deactivate, isBusy: change.isPending };
}
