import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { prefetchReads } from '#http/read.ts';
import { useHref } from '#router/hooks.ts';
import { useSiteMap } from '#routing/site-map.ts';

/** A pointer over a link, or the focus on it, fetches the screen behind it and what it begins with. */
export function usePreloadOnIntent(): void {
  const siteMap = useSiteMap();
  const queries = useQueryClient();
  const client = useClient();
  const owner = useOwner();
  const root = useHref('/');
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (!href?.startsWith(root)) return;
      const address = `/${href.slice(root.length)}`;
      siteMap.preload(address);
      prefetchReads(queries, client, siteMap.readsAt(address), owner);
    };
    document.addEventListener('pointerover', handleIntent);
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, [siteMap, queries, client, owner, root]);
}
