import { proxy } from '@rahle/contract/proxy';
import { Answer, route } from '#http/route.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { fetchForFrame, fetchForReader, type ProxyServices } from './proxy.commands.ts';

/** A foreign page runs in an origin of its own: it stands under our address, so it must never be of our origin. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads';

export const proxyRoutes = (services: ProxyServices) => [
  route(proxy.fetchHtml, ({ tenant, actor, query }) =>
    fetchForReader(services, tenant, actor, query.url),
  ),

  route(proxy.viewHtml, async ({ query }) => {
    const html = await fetchForFrame(services, query.url, query.ticket);
    return new Answer(200, html, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${SANDBOX}; frame-ancestors 'self' ${SHELL_ORIGINS.join(' ')}`,
      'referrer-policy': 'no-referrer',
    });
  }),
];
