import type { LatestVersion } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { VersionRow } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

type Addresses = Pick<LatestVersion, 'url' | 'detailsFileUrl' | 'htmlUrl'>;
type Version = Pick<VersionRow, 'number' | 'entryPath' | 'detailsPath' | 'externalUrl'>;

/** Where this caller finds a version's pages: on the content origin, under a ticket of their own (decisions §7). */
export function addressesOf(
  services: Pick<VersionServices, 'tickets' | 'contentOrigin' | 'apiAddress'>,
  { organizationId }: Tenant,
  { session, organization }: Actor,
  contentId: string,
  { number, entryPath, detailsPath, externalUrl }: Version,
): Addresses {
  const ticket = services.tickets.make({ session, organizationId, contentId, version: number });
  const origin = services.contentOrigin.replace('{id}', contentId);
  const at = (path: string | null) =>
    path && `${origin}/v/${ticket}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const url = at(entryPath);
  const query = new URLSearchParams({ url: externalUrl ?? url ?? '', ticket });
  return {
    url,
    detailsFileUrl: at(detailsPath),
    htmlUrl: `${services.apiAddress(organization.domain)}/files/view-html?${query}`,
  };
}
