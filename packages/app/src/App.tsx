import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { ReactNode } from 'react';
import { LibraryContext } from '#features/downloads/library-context.ts';
import { ReadingContext } from '#features/reading/reading-context.ts';
import { ConnectionContext } from '#offline/connection-context.ts';
import { type PartialPlatform, PlatformContext } from '#platform/platform-context.ts';
import { SiteContext } from '#platform/site-context.ts';
import { RouterProvider } from '#router/RouterProvider.tsx';
import type { Router } from '#router/router.ts';
import { type SiteMap, SiteMapContext } from '#routing/site-map.ts';
import { SessionClientProvider } from '#session/SessionClientProvider.tsx';
import { SessionProvider } from '#session/SessionProvider.tsx';
import { UiProvider } from '#ui/provider/UiProvider.tsx';
import type { Assembly } from './assemble.ts';

type AppProvidersProps = {
  assembly: Assembly;
  organization: OrganizationBrief;
  siteMap: SiteMap;
  platform?: PartialPlatform;
};

const NO_PLATFORM: PartialPlatform = {};

type AppProps = AppProvidersProps & { router: Router };

export function App({ router, ...provided }: AppProps) {
  return (
    <AppProviders {...provided}>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

/** The providers of every context; the router inside differs between browser and server. */
export function AppProviders(props: AppProvidersProps & { children: ReactNode }) {
  const { assembly, organization, siteMap, platform = NO_PLATFORM, children } = props;
  const { session, sessionActions, client, queries, connection, library, reading } = assembly;
  return (
    <PlatformContext value={platform}>
      <SiteContext value={organization}>
        <SiteMapContext value={siteMap}>
          <ConnectionContext value={connection}>
            <SessionProvider session={session} actions={sessionActions}>
              <SessionClientProvider client={client} queries={queries}>
                <LibraryContext value={library}>
                  <ReadingContext value={reading}>
                    <UiProvider>{children}</UiProvider>
                  </ReadingContext>
                </LibraryContext>
              </SessionClientProvider>
            </SessionProvider>
          </ConnectionContext>
        </SiteMapContext>
      </SiteContext>
    </PlatformContext>
  );
}
