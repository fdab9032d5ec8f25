import { useNavigate } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { hasUnsavedChanges, useAskToLeave } from '#routing/unsaved-changes.ts';
import { useReadingService } from '#features/reading/reading-context.ts';
import { useSessionActions } from '#session/SessionProvider.tsx';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

/** Everyone lands on the home page, from open pages too. What is not saved is asked about first. */
export function useLogout(): () => Promise<void> {
  const sessionActions = useSessionActions();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();
  const confirm = useConfirm();
  const reading = useReadingService();

  async function mayLeaveReading(): Promise<boolean> {
    try {
      const { leaveReading } = await import('./leave-reading.ts');
      return await leaveReading(reading, confirm);
    } catch (error) {
      // Where the queue cannot be read, signing out goes on.
      console.warn('What waits to be sent could not be read', error);
      return true;
    }
  }

  return async () => {
    if (hasUnsavedChanges() && !(await askToLeave())) return;
    if (!(await mayLeaveReading())) return;
    sessionActions.signOut();
    await navigate(paths.home());
  };
}
