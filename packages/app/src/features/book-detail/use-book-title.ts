import { useDeferredValue } from 'react';
import { useOrganization } from '#platform/site-context.ts';
import { usePageTitle } from '#routing/use-page-title.ts';

/** The page is called after its book; a moment late, because the frame around a screen names it last. */
export function useBookTitle(title: string): void {
  const { name } = useOrganization();
  usePageTitle(useDeferredValue<string | null>(title, null), name);
}
