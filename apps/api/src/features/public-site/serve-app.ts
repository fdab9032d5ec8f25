import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { SIGNED_IN_COOKIE } from '@rahle/contract/first-page';
import { Failure, fail } from '@rahle/contract/failures';
import { inkFor } from '@rahle/contract/ink';
import { DEFAULT_LOCALE } from '@rahle/contract/locales';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.ts';
import { organizationOfAddress } from '#features/organizations/organization-of-request.ts';
import { encodingFor } from '#http/accept-encoding.ts';
import { cookie, pageLocaleOf } from '#http/locale.ts';
import { DOCUMENT_HEADERS } from '#http/secure-headers.ts';
import { pageCompressor } from './compress-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type DrawnPage, firstPages, loadRenderer } from './first-page.ts';
import { FROM_WORKER, firstVisits } from './first-visit.ts';
import { listPublicContentIds } from './public-contents.queries.ts';
import { pageModules } from './page-modules.ts';
import { renderPage, type Site } from './render-page.ts';
import { serveSiteMap } from './serve-site-map.ts';
import { workerPolicy } from './worker-policy.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const HASHED = /\/assets\//;

/** The page with nobody's name in it, which the service worker keeps for times without a network (decisions §11). */
const APP_PAGE = '/shell.html';

/** Where nobody can say which pages there are, none is offered to search engines. */
const NO_PAGES = { open: [], closed: ['/'], book: () => '/' };

/** A site map may have 50,000 addresses. */
const LISTED_BOOKS = 49_000;

type ServeApp = {
  database: Database;
  contentOrigin: string;
  /** Where the app is found, with `{domain}` for the organization's (decisions §1). */
  appOrigin: string;
  /** Where browsers send uploads, if not here. */
  uploadOrigin?: string | undefined;
};

/** The web app: its files as they were built, and its page, for every address that is nothing else. */
export async function serveApp(
  server: FastifyInstance,
  { database, contentOrigin, appOrigin, uploadOrigin }: ServeApp,
) {
  if (!existsSync(BUILT)) {
    server.log.warn('The web app is not built; only the API answers.');
    return;
  }
  const template = readFileSync(`${BUILT}index.html`, 'utf8');
  const renderer = await loadRenderer(server, `${BUILT}.server/render.js`);
  const draw = firstPages(server, database.publicCache, renderer);
  const modulesOf = pageModules(`${BUILT}.vite/manifest.json`);
  const firstVisit = firstVisits(template, BUILT, modulesOf('before-app.ts')[0]);
  const originOf = ({ domain }: OrganizationBrief) => appOrigin.replace('{domain}', domain);
  const findOrganization = (request: FastifyRequest) => findOrganizationHere(database, request);
  const listBooks = async ({ id }: OrganizationBrief) =>
    renderer ? listedBooks(database, id) : [];
  await serveSiteMap(server, {
    findOrganization,
    listBooks,
    originOf,
    pages: renderer?.pages ?? NO_PAGES,
  });
  const policyWith = (styles: string) => contentSecurityPolicy(contentOrigin, styles, uploadOrigin);
  const compressed = pageCompressor();

  await serveFiles(server);
  // A page of another version asks for files that are not here; an HTML page in their place would be kept as a script.
  server.get('/assets/*', { schema: { hide: true } }, () => fail('route.not_found'));

  server.get(APP_PAGE, { schema: { hide: true } }, async (request, reply) =>
    sendPage(request, reply, { drawn: null, styles: '', form: 'app', write: () => template }),
  );

  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const organization = await findOrganization(request);
    const site: Site = { organization, contentOrigin };
    const locale = pageLocaleOf(request, organization?.language ?? DEFAULT_LOCALE);
    const isSignedIn = cookie(request, SIGNED_IN_COOKIE) !== undefined;
    const asked = { address: request.url, locale, isSignedIn };
    const drawn =
      organization && (await draw({ ...asked, organization, origin: originOf(organization) }));
    const modules = drawn ? drawn.sources.flatMap(modulesOf) : [];
    const theme = themeOf(request);
    const visit =
      organization && drawn && request.headers[FROM_WORKER] === undefined
        ? firstVisit(drawn, inkFor(organization.domain))
        : null;
    const shown = visit && drawn ? { ...drawn, body: visit.body } : drawn;
    const page = { site, locale, theme, drawn: shown, modules };
    return sendPage(request, reply.status(organization ? 200 : 404), {
      drawn,
      styles: visit?.styles ?? '',
      form: `${theme ?? 'system'} ${visit ? 'first' : 'later'}`,
      write: () => renderPage(visit?.template ?? template, page),
    });
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageToSend) {
    const { drawn, styles, form, write } = page;
    reply
      .headers(DOCUMENT_HEADERS)
      .header('content-security-policy', policyWith(styles))
      .header('cache-control', 'no-cache')
      .header('vary', `accept-encoding, cookie, host, ${ORGANIZATION_HEADER}, ${FROM_WORKER}`)
      .type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(write());
    reply.header('content-encoding', encoding);
    return reply.send(await compressed(drawn, form, encoding, write));
  }
}

type PageToSend = {
  drawn: DrawnPage | null;
  /** Those in it, as its policy names them. */
  styles: string;
  /** What the same drawing may be sent in, beside its encoding. */
  form: string;
  write: () => string;
};

/** The files as they were built, in the smallest of the forms that the browser takes. */
const serveFiles = (server: FastifyInstance) =>
  server.register(async (files) => {
    // A part is counted in the bytes of the file itself.
    files.addHook('onRequest', async ({ headers }) => {
      if (headers.range !== undefined) delete headers['accept-encoding'];
    });
    await files.register(staticFiles, {
      root: BUILT,
      index: false,
      wildcard: false,
      preCompressed: true,
      // The page itself is rendered, never sent as it was built.
      globIgnore: ['index.html', '**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const lasting = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        reply.header('cache-control', lasting);
        const policy = workerPolicy(path);
        if (policy) reply.header('content-security-policy', policy);
      },
    });
  });

/** Kept until the organization changes, as everything that visitors see. */
const listedBooks = (database: Database, organizationId: string): Promise<string[]> =>
  database.publicCache.get(`${organizationId} listed books`, async () => {
    const value = await listPublicContentIds(database.tenant(organizationId), LISTED_BOOKS);
    return { value, organizationId, bytes: value.length * 100 };
  });

async function findOrganizationHere(database: Database, request: FastifyRequest) {
  try {
    const { id, name, domain, logo, language } = await organizationOfAddress(database, request);
    return { id, name, domain, logo, language };
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return null;
    throw error;
  }
}

function themeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = cookie(request, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
