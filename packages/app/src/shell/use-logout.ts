import { useNavigate } from 'react-router';
import { PATHS } from '#routing/paths.ts';
import { useDoor } from '#session/SessionProvider.tsx';

/** Everyone lands on the home page, from open pages too. */
export function useLogout(): () => void {
  const door = useDoor();
  const navigate = useNavigate();
  return () => {
    door.leave();
    void navigate(PATHS.home);
  };
}
