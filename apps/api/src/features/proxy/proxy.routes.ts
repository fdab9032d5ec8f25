import { Readable } from 'node:stream';
import { fail } from '@rahle/contract/failures';
import { proxy } from '@rahle/contract/proxy';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { Answer, route } from '#http/route.ts';
import { PERMISSIONS_POLICY } from '#http/secure-headers.ts';
import { addBase } from './add-base.ts';
import { OPEN_IN_APP_POLICY, openInApp } from './open-in-app.ts';
import { pagePolicy } from './page-policy.ts';
import { findForFrame, findForReader, type Proxied } from './find-page.ts';
import type { ProxyServices } from './proxy.services.ts';
import { openPageSlots } from './page-slots.ts';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
};
/** Whoever has not taken a page by then keeps others from theirs. */
const SENDING_MS = 60_000;

type Opened = Awaited<ReturnType<Proxied['open']>>;

export function proxyRoutes(services: ProxyServices) {
  const acquireSlot = openPageSlots();

  /** The page is sent piece by piece as its reader takes it, and the turn is over when all of it is gone. */
  async function inTurn(
    organizationId: string,
    { open }: Proxied,
    write: (opened: Opened) => AsyncIterable<string>,
  ) {
    const end = await acquireSlot(organizationId);
    try {
      const opened = await open();
      const body = Readable.from(write(opened));
      const late = setTimeout(() => body.destroy(new Error('nobody takes it')), SENDING_MS);
      body.once('close', () => {
        clearTimeout(late);
        end();
      });
      return { body, url: opened.url };
    } catch (error) {
      end();
      throw error;
    }
  }

  return [
    route(proxy.fetchHtml, async ({ tenant, actor, query }) => {
      const page = await findForReader(services, tenant, actor, query.url);
      const { body } = await inTurn(tenant.organizationId, page, ({ text }) =>
        asJson(text, page.viewUrl),
      );
      return new Answer(200, body, { 'content-type': 'application/json; charset=utf-8' });
    }),

    route(proxy.viewHtml, async ({ tenant, query, caller }) => {
      const page = await findForFrame(services, tenant, query.url, query.ticket);
      if (caller.opensWindow) {
        const { domain } =
          (await findOrganization(services.database.platform, tenant.organizationId)) ??
          fail('ticket.refused');
        const address = `${services.appAddress(domain)}/contents/${page.contentId}`;
        return new Answer(200, openInApp(address, caller.pageLocale), {
          ...PAGE_HEADERS,
          'content-security-policy': OPEN_IN_APP_POLICY,
        });
      }
      const { body, url } = await inTurn(tenant.organizationId, page, (opened) =>
        addBase(opened.text, opened.url),
      );
      return new Answer(200, body, {
        ...PAGE_HEADERS,
        'content-security-policy': pagePolicy(url),
      });
    }),
  ];
}

/** The reply as the contract has it, without the whole of it being in memory at once. */
async function* asJson(html: AsyncIterable<string>, viewUrl: string): AsyncGenerator<string> {
  yield '{"html":"';
  for await (const piece of html) yield JSON.stringify(piece).slice(1, -1);
  yield `","viewUrl":${JSON.stringify(viewUrl)}}`;
}
