import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#offline/connection-context.ts';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { Outlet } from '#router/Outlet.tsx';
import { Refusal } from '#ui/refusal.ts';
import { SignInNotices } from '#layouts/SignInNotices.tsx';
import { useAdminResources } from '#layouts/admin-resources.ts';
import { AdminSidebar } from './AdminSidebar.tsx';
import { AdminTopBar } from './AdminTopBar.tsx';
import { SiteFrame } from '#layouts/site/SiteLayout.tsx';
import { SidebarSkeleton } from './SidebarSkeleton.tsx';
import { useIsSignedIn, useMe } from '#session/SessionProvider.tsx';
import { WorkingOrganization } from './WorkingOrganization.tsx';

/** The sidebar beside the page from 1024 px up, a bar with a drawer below (decisions §10). */
export function AdminLayout() {
  const resources = useAdminResources();
  const me = useMe();
  const refusal = useIsOnline() ? null : m.offline_rests();
  const isUnknown = useIsSignedIn() && !me;
  // Whoever may enter nothing here is told so on an ordinary page.
  if (resources.length === 0 && !isUnknown) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    );
  }
  return (
    <div className="min-h-dvh text-sm lg:grid lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]">
      <header className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-sunken max-lg:hidden">
        {isUnknown ? <SidebarSkeleton /> : <AdminSidebar />}
      </header>
      <div className="flex min-w-0 flex-col">
        <AdminTopBar />
        <SignInNotices />
        <main className="mx-auto w-full max-w-300 flex-1 px-[clamp(1rem,3vw,2.5rem)] pt-8 pb-16 outline-none">
          <OfflineNote of="" className="mb-6">
            {refusal}
          </OfflineNote>
          <WorkingOrganization>
            <Refusal value={refusal}>
              <Outlet />
            </Refusal>
          </WorkingOrganization>
        </main>
      </div>
    </div>
  );
}
