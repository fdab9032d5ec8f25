import { useNavigate } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { hasUnsavedChanges, useAskToLeave } from '#routing/unsaved-changes.ts';
import { useReadingService } from '#features/reading/reading-context.ts';
import { m } from '#i18n/generated/messages.js';
import { useSessionActions } from '#session/SessionProvider.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

/** Everyone lands on the home page, from open pages too. What is not saved is asked about first. */
export function useLogout(): () => Promise<void> {
  const sessionActions = useSessionActions();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();
  const confirm = useConfirm();
  const reading = useReadingService();

  /** Someone else may use this computer next: what is not sent is sent now, or given up knowingly. */
  async function leaveReading(): Promise<boolean> {
    const queue = await reading.queue();
    if ((await queue.unsent()) > 0) await reading.send();
    const count = await queue.unsent();
    const isLeft =
      count === 0 ||
      (await confirm({
        title: m.reading_unsent_title(),
        message: m.reading_unsent_message({ count: formatNumber(count) }),
        action: m.reading_unsent_leave(),
      }));
    if (isLeft) await queue.forget();
    return isLeft;
  }
  return async () => {
    if (hasUnsavedChanges() && !(await askToLeave())) return;
    if (!(await leaveReading().catch(mayLeave))) return;
    sessionActions.signOut();
    await navigate(paths.home());
  };
}

/** Where the queue cannot be read, signing out goes on. */
function mayLeave(error: unknown): boolean {
  console.warn('What waits to be sent could not be read', error);
  return true;
}
