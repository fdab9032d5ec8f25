import { useEffect } from 'react';

const PRODUCT = 'Rahle';

/** `{screen} · {organization} · Rahle`; home has no screen name of its own (decisions §10). */
export const titleOf = (screen: string | null, organization: string | null): string =>
  [screen, organization, PRODUCT].filter(Boolean).join(' · ');

export function usePageTitle(screen: string | null, organization: string | null): void {
  useEffect(() => {
    document.title = titleOf(screen, organization);
  }, [screen, organization]);
}
