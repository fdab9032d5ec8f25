import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import type { Renderer } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressAnswers } from '#http/compress-answers.ts';
import { escapeHtml } from '#http/escape.ts';

const API = '/api/';

const HEADERS = { 'cache-control': 'no-cache', vary: `host, ${ORGANIZATION_HEADER}` };

type Here = {
  /** Which the app's own table of screens says (§2). */
  pages: Renderer['pages'];
  findOrganization: (request: FastifyRequest) => Promise<OrganizationBrief | null>;
  listBooks: (organization: OrganizationBrief) => Promise<string[]>;
  originOf: (organization: OrganizationBrief) => string;
};

/** Each organization's own `sitemap.xml` and `robots.txt`, in a scope of their own: the app's files come compressed. */
export const serveSiteMap = (server: FastifyInstance, here: Here) =>
  server.register(async (scope) => {
    compressAnswers(scope);
    serveBoth(scope, here);
  });

function serveBoth(
  server: FastifyInstance,
  { findOrganization, listBooks, originOf, pages }: Here,
) {
  server.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const organization = await findOrganization(request);
    reply.type('application/xml; charset=utf-8').headers(HEADERS);
    if (!organization) return reply.status(404).send(siteMapOf([]));
    const books = (await listBooks(organization)).map(pages.book);
    return siteMapOf([...pages.open, ...books].map((path) => originOf(organization) + path));
  });

  server.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const organization = await findOrganization(request);
    reply.type('text/plain; charset=utf-8').headers(HEADERS);
    if (!organization) return 'User-agent: *\nDisallow: /\n';
    const lines = ['User-agent: *', ...[API, ...pages.closed].map((path) => `Disallow: ${path}`)];
    return `${lines.join('\n')}\n\nSitemap: ${originOf(organization)}/sitemap.xml\n`;
  });
}

const siteMapOf = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
