import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useNavigate } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { publishingPaths } from './publishing.paths.ts';
import { useWithdraw } from './publishing.queries.ts';

/** Withdrawing asks first, and leads back to the list. */
export function useConfirmedWithdrawal(organizationId: string) {
  const navigate = useNavigate();
  const list = useListBehind(publishingPaths.list({ organizationId }));
  const { mutateAsync } = useWithdraw();
  return useConfirmedAction<{ id: string; title: string }>({
    question: () => ({
      title: m.contents_admin_withdraw_title(),
      message: m.contents_admin_withdraw_question(),
      action: m.contents_admin_withdraw(),
    }),
    subjectOf: ({ title }) => title,
    run: async ({ id }) => {
      await mutateAsync({ params: { contentId: id } });
      await navigate(list);
    },
    done: m.contents_admin_withdrawn,
    failed: m.contents_admin_withdraw_failed,
  });
}
