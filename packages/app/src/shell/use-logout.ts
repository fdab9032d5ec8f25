import { useNavigate } from 'react-router';
import { PATHS } from '#routing/paths.ts';
import { useDoor } from '#session/SessionProvider.tsx';

/** Home first: a page that needs a session would otherwise send its leaving user to the login page. */
export function useLogout(): () => void {
  const door = useDoor();
  const navigate = useNavigate();
  return async () => {
    await navigate(PATHS.home);
    door.leave();
  };
}
