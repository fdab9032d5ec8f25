import type { LatestVersion } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { VersionRow } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

type Addresses = Pick<LatestVersion, 'url' | 'detailsFileUrl' | 'htmlUrl'>;
type Pages = Pick<VersionRow, 'number' | 'entryPath' | 'detailsPath'>;
type Origins = Pick<VersionServices, 'tickets' | 'contentOrigin' | 'apiAddress'>;

/** Where this caller finds a version's pages: on the content origin, under a ticket of their own (decisions §7). */
export function pagesOf(
  { tickets, contentOrigin }: Origins,
  { organizationId }: Tenant,
  { session }: Actor,
  contentId: string,
  { number, entryPath, detailsPath }: Pages,
) {
  const ticket = tickets.make({ session, organizationId, contentId, version: number });
  const origin = contentOrigin.replace('{id}', contentId);
  const at = (path: string | null) =>
    path && `${origin}/v/${ticket}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return { ticket, url: at(entryPath), detailsFileUrl: at(detailsPath) };
}

export function addressesOf(
  services: Origins,
  tenant: Tenant,
  actor: Actor,
  contentId: string,
  version: Pages & Pick<VersionRow, 'externalUrl'>,
): Addresses {
  const { ticket, url, detailsFileUrl } = pagesOf(services, tenant, actor, contentId, version);
  const page = version.externalUrl ?? url ?? '';
  const query = new URLSearchParams({ url: page, ticket, t: String(Date.now()) });
  const htmlUrl = `${services.apiAddress(actor.organization.domain)}/files/view-html?${query}`;
  return { url, detailsFileUrl, htmlUrl };
}
