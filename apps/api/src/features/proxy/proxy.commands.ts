import { fail } from '@rahle/contract/failures';
import type { Database, Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { fetchPublicPage, type Outside } from '#http/public-fetch.ts';
import { readerOf } from '#features/contents/contents.policy.ts';
import { findVersionByUrl } from '#features/contents/contents.queries.ts';
import { holderOf } from '#features/contents/ticket-holder.policy.ts';
import type { Tickets } from '#features/contents/tickets.policy.ts';

export type ProxyServices = {
  database: Database;
  tickets: Tickets;
  outside: Outside;
  /** Where the API of an organization is found, for addresses that a frame opens by itself. */
  apiAddress: (domain: string) => string;
  /** A page of our own store by its address there, if the ticket in it is good; never fetched over the network. */
  ownPage: (url: string) => Promise<{ html: string; sessionId: string } | null>;
};

/** Only an address that belongs to a content the caller may read is ever fetched; any other is as good as unknown. */
export async function fetchForReader(
  services: ProxyServices,
  tenant: Tenant,
  actor: Actor,
  url: string,
) {
  const { session, organization } = actor;
  const viewAt = (ticket: string) => {
    const query = new URLSearchParams({ url, ticket, t: String(Date.now()) });
    return `${services.apiAddress(organization.domain)}/files/view-html?${query}`;
  };
  const own = await services.ownPage(url);
  if (own?.sessionId === session.id) return { html: own.html, viewUrl: viewAt(ticketIn(url)) };

  const found = (await findVersionByUrl(tenant, readerOf(actor), url)) ?? fail('content.not_found');
  const { html } = await fetchPublicPage(url, services.outside);
  const ticket = services.tickets.make({
    session,
    organizationId: tenant.organizationId,
    ...found,
  });
  return { html, viewUrl: viewAt(ticket) };
}

/** The page for a frame: the ticket stands for the caller, and is worth what their session and loan are worth now. */
export async function fetchForFrame(services: ProxyServices, url: string, ticketText: string) {
  const ticket = services.tickets.read(ticketText) ?? fail('ticket.refused');
  const own = ticketIn(url) === ticketText ? await services.ownPage(url) : null;
  if (own) return withBase(own.html, url);

  const holder = (await holderOf(services.database, ticket)) ?? fail('ticket.refused');
  const found = await findVersionByUrl(
    services.database.tenant(ticket.organizationId),
    holder,
    url,
  );
  if (found?.contentId !== ticket.contentId) return fail('ticket.refused');
  const page = await fetchPublicPage(url, services.outside);
  return withBase(page.html, page.url);
}

/** The ticket in an address of the content origin. */
const ticketIn = (url: string): string => url.match(/\/v\/([\w-]+)\//)?.[1] ?? '';

/** Relative addresses of the page must lead where they led at home, unless it says so itself. */
function withBase(html: string, url: string): string {
  if (/<base\s/i.test(html)) return html;
  const base = `<base href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  const head = html.match(/<head[^>]*>/i);
  return head ? html.replace(head[0], () => head[0] + base) : base + html;
}
