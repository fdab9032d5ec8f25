import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from '#router/hooks.ts';

/**
 * Whether another page is on its way. Asked by whoever writes to the address after a pause: a search that fires
 * while a link is being followed would call the reader back.
 */
export function useIsLeaving(): () => boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== pathname;
  }, [location, pathname]);
  return useCallback(() => isLeaving.current, []);
}
