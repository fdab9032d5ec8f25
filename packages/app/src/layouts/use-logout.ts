import { useNavigate } from 'react-router';
import { paths } from '#routing/paths.ts';
import { hasUnsavedChanges, useAskToLeave } from '#routing/unsaved-changes.ts';
import { useSessionActions } from '#session/SessionProvider.tsx';

/** Everyone lands on the home page, from open pages too. What is not saved is asked about first. */
export function useLogout(): () => Promise<void> {
  const sessionActions = useSessionActions();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();
  return async () => {
    if (hasUnsavedChanges() && !(await askToLeave())) return;
    sessionActions.signOut();
    await navigate(paths.home());
  };
}
