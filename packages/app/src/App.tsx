import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ClientProvider } from '#http/ClientProvider.tsx';
import { ConnectionContext } from '#offline/connection-context.ts';
import { SiteContext } from '#platform/site-context.ts';
import { type SiteMap, SiteMapContext } from '#routing/site-map.ts';
import { SessionProvider } from '#session/SessionProvider.tsx';
import { UiProvider } from '#ui/UiProvider.tsx';
import type { Assembly } from './assemble.ts';

type AppProps = {
  assembly: Assembly;
  organization: OrganizationBrief;
  siteMap: SiteMap;
  router: ComponentProps<typeof RouterProvider>['router'];
};

export function App({ assembly, organization, siteMap, router }: AppProps) {
  const { session, door, client, queries, connection } = assembly;
  return (
    <SiteContext value={organization}>
      <SiteMapContext value={siteMap}>
        <ConnectionContext value={connection}>
          <SessionProvider session={session} door={door}>
            <ClientProvider client={client} queries={queries}>
              <UiProvider>
                <RouterProvider router={router} />
              </UiProvider>
            </ClientProvider>
          </SessionProvider>
        </ConnectionContext>
      </SiteMapContext>
    </SiteContext>
  );
}
