import { m } from '#i18n/generated/messages.js';
import { PATHS, type Path } from '#routing/paths.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';

type HeaderLink = { to: Path; label: string };

/** Home, books (§2: one's own when signed in, the public ones when not), announcements when signed in. */
export function useHeaderLinks(): HeaderLink[] {
  const siteMap = useSiteMap();
  const isSignedIn = useIsSignedIn();
  const links: HeaderLink[] = [
    { to: PATHS.home, label: m.shell_home() },
    { to: isSignedIn ? PATHS.contents : PATHS.books, label: m.shell_books() },
    ...(isSignedIn ? [{ to: PATHS.announcements, label: m.shell_announcements() }] : []),
  ];
  return links.filter(({ to }) => siteMap.has(to));
}
