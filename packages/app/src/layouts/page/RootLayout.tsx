import { useGoneBooks } from '#features/downloads/use-gone-books.ts';
import { useNewerVersions } from '#features/downloads/use-newer-versions.ts';
import { Outlet } from '#router/Outlet.tsx';
import { ScrollRestoration } from '#router/ScrollRestoration.tsx';
import { useFocusHeading } from '#routing/use-focus-heading.ts';
import { usePreloadOnIntent } from '#routing/use-preload-on-intent.ts';
import { useEndOfSession } from './use-end-of-session.ts';
import { useForgetOthers } from '#session/use-forget-others.ts';
import { useReadMe } from '#session/use-read-me.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useNewVersion } from './use-new-version.ts';

export function RootLayout() {
  useReadMe();
  useForgetOthers();
  useEndOfSession();
  useFocusHeading();
  usePreloadOnIntent();
  useNewVersion();
  useGoneBooks();
  useNewerVersions();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
