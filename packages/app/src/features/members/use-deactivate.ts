import type { Member } from '@rahle/contract/members';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { fullName } from '#ui/formats/full-name.ts';
import { useChangeState } from './members.queries.ts';

/** Switches a member off after asking (decisions §4): they can no longer sign in, and can be activated again. */
export function useDeactivate() {
  const { mutateAsync } = useChangeState();
  return useConfirmedAction<Member>({
    question: () => ({
      title: m.members_deactivate_title(),
      message: m.members_deactivate_question(),
      action: m.members_deactivate(),
    }),
    subjectOf: ({ user }) => fullName(user),
    run: ({ id }) => mutateAsync({ params: { memberId: id }, body: { state: 'PASSIVE' } }),
    done: ({ user }) => m.members_deactivated({ name: fullName(user) }),
    failed: m.members_deactivate_failed,
  });
}
