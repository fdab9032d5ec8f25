import { lazy, type ReactNode, Suspense } from 'react';
import { usePlatform } from '#platform/platform-context.ts';
import { SignInNotices } from '#layouts/SignInNotices.tsx';
import { Outlet } from '#router/Outlet.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const UnfinishedDownloads = lazy(async () => ({
  default: (await import('#features/downloads/UnfinishedDownloads.tsx')).UnfinishedDownloads,
}));

export function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const { downloads } = usePlatform();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <SignInNotices />
      {downloads ? (
        <Suspense>
          <UnfinishedDownloads />
        </Suspense>
      ) : null}
      <main className="flex flex-1 flex-col outline-none">{children}</main>
      <Footer />
    </div>
  );
}
