import type { Endpoint } from '@rahle/contract/endpoint';
import { endpoints } from '@rahle/contract/endpoints';
import { WireFailure } from '@rahle/contract/failures';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BROKEN_PIECES, brokenText } from '#testing/broken-text.ts';
import { buildAccount } from '#testing/builders.ts';
import { aBook } from '#testing/publishing.ts';
import { sendRaw } from '#testing/raw-request.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

/** `npm run torture` asks for many more. */
const TRIES = Number(process.env['RAHLE_TRIES'] ?? 16);
const SEED = Number(process.env['RAHLE_SEED'] ?? 15_11_2026);

/** Made once: a schema is compiled when it is first used. */
const Refusal = WireFailure.strict();

let api: TestServer;
let token: string;
/** Things that are there: an address is broken in one place, and good everywhere else. */
let good: Record<string, string>;
beforeAll(async () => {
  api = await startTestServer({
    FAILED_LOGINS_PER_ADDRESS: '1000000',
    REGISTRATIONS_PER_ADDRESS: '1000000',
  });
  const { organization, id, latest, learner } = await aBook(api);
  const { announce } = await uploader(api, organization);
  const { uploadUrl, file } = await announce(100);
  const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
  token = await api.accessToken(boss, organization);
  good = {
    organizationId: organization.id,
    contentId: id,
    userId: learner.userId,
    number: '1',
    fileId: file.id,
    ticket: new URL(latest.url!).pathname.split('/')[2]!,
    domain: organization.domain,
    book: latest.url!,
    page: encodeURIComponent(latest.url!),
    upload: new URL(uploadUrl).search.slice(1),
    frameTicket: new URL(latest.htmlUrl).searchParams.get('ticket')!,
  };
});
afterAll(() => api.stop());

const BREAK = '«»';

/** An address of this shape, `:names` filled in, with something broken where it says so. */
const fill = (template: string, broken: string) =>
  template
    .replace(/:(\w+)/g, (_, name: string) => good[name] ?? good['contentId']!)
    .replaceAll(BREAK, () => broken);

async function complaintAbout(origin: string, method: string, path: string) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `x-organization-domain: ${good['domain']}`,
    `authorization: Bearer ${token}`,
    'connection: close',
    ...(hasBody ? ['content-type: application/json', 'content-length: 2'] : []),
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${hasBody ? '{}' : ''}`, 'latin1');
  const { status, body } = await sendRaw(origin, bytes);
  if (status === 0) return 'was not answered';
  if (status >= 500) return `answered ${status}`;
  const isShaped = origin === api.contentOrigin || path.startsWith('/api/');
  if (status < 400 || !isShaped || status === 416 || method === 'HEAD') return null;
  const { statusCode } = Refusal.parse(JSON.parse(body));
  return statusCode === status ? null : `says ${statusCode} and answers ${status}`;
}

/** Each by itself, since one alone may get further than several: every day each address meets a third of them. */
const piecesFor = ({ length }: string) =>
  BROKEN_PIECES.filter((_, at) => TRIES > BROKEN_PIECES.length || at % 3 === length % 3);

/** What is wrong with the answer to an address of this shape, and which one; null when all is well. */
async function complaint(origin: string, method: string, template: string) {
  const answersWell = async (broken: string) =>
    (await complaintAbout(origin, method, fill(template, broken))) === null;
  const { counterexample } = await fc.check(fc.asyncProperty(brokenText, answersWell), {
    numRuns: TRIES,
    seed: SEED,
    examples: piecesFor(template).map((piece): [string] => [piece]),
  });
  if (!counterexample) return null;
  const path = fill(template, counterexample[0]);
  return `${path} ${await complaintAbout(origin, method, path)}`;
}

/** Each place of an endpoint's address where something can be broken. */
function placesOf({ path, query }: Endpoint): string[] {
  const params = [...path.matchAll(/:\w+/g)].map(({ 0: name, index }) =>
    [path.slice(0, index), BREAK, path.slice(index + name.length)].join(''),
  );
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return [...params, `${path}${BREAK}`, ...names.map((name) => `${path}?${name}=${BREAK}`)];
}

// With a good path this one ends the session that all others are sent with.
const API = Object.values(endpoints)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter(({ path }) => path !== '/authentication/logout')
  .flatMap((endpoint) => placesOf(endpoint).map((place) => [endpoint.method, place] as const));

describe('an address that is broken never breaks the server:', () => {
  it.each(API)(
    '%s /api%s',
    async (method, place) => {
      expect(await complaint(api.origin, method, `/api${place}`)).toBeNull();
    },
    120_000,
  );

  it.each([
    ['GET', `/${BREAK}`],
    ['GET', `/assets/${BREAK}`],
    ['GET', `/assets/${BREAK}.js`],
    ['GET', `/books/${BREAK}?${BREAK}`],
    ['GET', `/?group=${BREAK}`],
    ['GET', `/shell.html${BREAK}`],
    ['GET', `/sitemap.xml${BREAK}`],
    ['POST', `/${BREAK}`],
    ['GET', `/api/${BREAK}`],
    ['GET', `/api/docs/${BREAK}`],
    ['GET', `/api/openapi.json${BREAK}`],
    ['GET', `/metrics${BREAK}`],
    ['GET', `/api/files/view-html?url=${BREAK}&ticket=:frameTicket`],
    ['GET', `/api/files/view-html?url=:page${BREAK}&ticket=:ticket`],
    ['GET', `/api/files/view-html?url=:page&ticket=${BREAK}`],
    ['GET', `/api/files/fetch-html?url=:page${BREAK}`],
    ['PUT', `/api/uploads/${BREAK}/files/:fileId?:upload`],
    ['PUT', `/api/uploads/:organizationId/files/${BREAK}?:upload`],
    ['PUT', `/api/uploads/:organizationId/files/:fileId?expires=${BREAK}`],
    ['PUT', `/api/uploads/:organizationId/files/:fileId?:upload${BREAK}`],
    ['OPTIONS', `/api/uploads/${BREAK}/files/${BREAK}`],
  ])(
    'app: %s %s',
    async (method, place) => {
      expect(await complaint(api.origin, method, place)).toBeNull();
    },
    120_000,
  );

  it.each([
    ['GET', `/${BREAK}`],
    ['GET', `/v/:ticket/${BREAK}`],
    ['HEAD', `/v/:ticket/${BREAK}`],
    ['GET', `/v/:ticket/index.html${BREAK}`],
    ['GET', `/v/:ticket/index.html?${BREAK}`],
    ['GET', `/v/${BREAK}/index.html`],
    ['GET', `/files/${BREAK}/:fileId`],
    ['GET', `/files/:organizationId/${BREAK}`],
    ['GET', `/files/:organizationId/:fileId?w=${BREAK}`],
    ['POST', `/v/:ticket/${BREAK}`],
  ])(
    'content: %s %s',
    async (method, place) => {
      expect(await complaint(api.contentOrigin, method, place)).toBeNull();
    },
    120_000,
  );
});
