import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';

type HeaderLink = { to: string; label: string };

/** Home, books (§2: one's own when signed in, the public ones when not), announcements when signed in. */
export function useHeaderLinks(): HeaderLink[] {
  const isSignedIn = useIsSignedIn();
  return [
    { to: paths.home(), label: m.layout_home() },
    { to: isSignedIn ? paths.contents() : paths.books(), label: m.layout_books() },
    ...(isSignedIn ? [{ to: paths.announcements(), label: m.layout_announcements() }] : []),
  ];
}
