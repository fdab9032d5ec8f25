import { useEffect, useRef } from 'react';
import { usePlatform } from '#platform/platform-context.ts';
import { useLocation } from '#router/hooks.ts';

/**
 * Loads the page afresh where a newer version of the app is ready, once the reader has come to another screen: what
 * was typed on the last one has been saved or given up by then, and on this one nothing has been typed yet.
 */
export function useNewVersion(reload = () => location.reload()): void {
  const { hasNewVersion } = usePlatform();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hasNewVersion?.()) reload();
  }, [pathname, hasNewVersion, reload]);
}
