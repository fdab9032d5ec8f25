import { fail } from '@rahle/contract/failures';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { fetchPublicPage, MAX_PAGE_BYTES, type Outside } from '#http/public-fetch.ts';
import { readerOf } from '#features/contents/contents.policy.ts';
import { findVersionByUrl } from '#features/contents/contents.queries.ts';
import { holderOf } from '#features/contents/ticket-holder.ts';
import { textOfPage } from './page-text.ts';
import type { ProxyServices, StoredPage } from './proxy.services.ts';
import { hasShownWords } from './shown-words.ts';

/** A page that may be shown. It is fetched, or its store asked, when it is opened. */
export type Proxied = {
  contentId: string;
  open: () => Promise<{ text: AsyncIterable<string>; url: string }>;
};

/** Only an address that belongs to a content the caller may read is ever fetched; any other is as good as unknown. */
export async function findForReader(
  services: ProxyServices,
  tenant: Tenant,
  actor: Actor,
  url: string,
): Promise<Proxied & { viewUrl: string }> {
  const { organizationId } = tenant;
  const { session, organization } = actor;
  const viewAt = (ticket: string) => {
    const query = new URLSearchParams({ url, ticket, t: String(Date.now()) });
    return `${services.apiAddress(organization.domain)}/files/view-html?${query}`;
  };
  const own = await services.ownPage(url);
  if (own?.sessionId === session.id && own.organizationId === organizationId)
    return { ...ofStore(own, url), viewUrl: viewAt(own.ticket) };

  const found = (await findVersionByUrl(tenant, readerOf(actor), url)) ?? fail('content.not_found');
  const ticket = services.tickets.make({ session, organizationId, ...found });
  return { ...ofTheWeb(found.contentId, url, services.outside), viewUrl: viewAt(ticket) };
}

/**
 * The page for a frame: the ticket stands for the caller, and is worth what their session and loan are worth now. It
 * is worth nothing under another organization's address, where the page would pass for that organization's.
 */
export async function findForFrame(
  services: ProxyServices,
  { organizationId }: Tenant,
  url: string,
  ticketText: string,
): Promise<Proxied> {
  const ticket = services.tickets.read(ticketText);
  if (ticket?.organizationId !== organizationId) return fail('ticket.refused');
  const own = await services.ownPage(url);
  if (own?.ticket === ticketText) return ofStore(own, url, hasShownWords);

  const holder = (await holderOf(services.database, ticket)) ?? fail('ticket.refused');
  const tenant = services.database.tenant(organizationId);
  const found = await findVersionByUrl(tenant, holder, url);
  if (found?.contentId !== ticket.contentId) return fail('ticket.refused');
  return ofTheWeb(found.contentId, url, services.outside);
}

const ofStore = (
  { contentId, size, open }: StoredPage,
  url: string,
  mayBeShown: (text: AsyncIterable<string>) => Promise<boolean> = async () => true,
): Proxied => ({
  contentId,
  async open() {
    if (size > MAX_PAGE_BYTES) return fail('page.unreachable');
    if (!(await mayBeShown(textOfPage(await open())))) return fail('page.unreachable');
    return { text: textOfPage(await open()), url };
  },
});

const ofTheWeb = (contentId: string, address: string, outside: Outside): Proxied => ({
  contentId,
  async open() {
    const { bytes, charset, url } = await fetchPublicPage(address, outside);
    return { text: textOfPage(bytes, charset), url };
  },
});
