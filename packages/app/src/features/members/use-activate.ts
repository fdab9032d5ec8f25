import type { Member } from '@rahle/contract/members';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { fullName } from '#ui/formats/full-name.ts';
import { useChangeState } from './members.queries.ts';

/** Sets a member ACTIVE and reloads the list (§4); an error is logged, and shown as a toast (decisions §10). */
export function useActivate() {
  const activation = useChangeState();

  const activate = async ({ id, user }: Member): Promise<void> => {
    if (activation.isPending) return;
    try {
      await activation.mutateAsync({ params: { memberId: id }, body: { state: 'ACTIVE' } });
      toast.success(m.members_activated({ name: fullName(user) }));
    } catch (error) {
      console.error('The member could not be activated', error);
      toast.error(refusalSentence(error, m.members_activate_failed()));
    }
  };

  const pendingId = activation.isPending ? activation.variables.params.memberId : null;
  return { activate, pendingId };
}
