import { useEffect } from 'react';
import { useHref } from 'react-router';
import { useSiteMap } from '#routing/site-map.ts';

/** A pointer over a link, or the focus on it, fetches the screen behind it: the click then finds it there. */
export function usePreloadOnIntent(): void {
  const siteMap = useSiteMap();
  const root = useHref('/');
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (href?.startsWith(root)) siteMap.preload(`/${href.slice(root.length)}`);
    };
    document.addEventListener('pointerover', handleIntent);
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, [siteMap, root]);
}
