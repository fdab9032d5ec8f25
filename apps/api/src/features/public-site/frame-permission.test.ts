import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Outside } from '#http/public-fetch.ts';
import { framePermissions, mayBeFramed } from './frame-permission.ts';

const PUBLIC = '93.184.215.14';
const NAMES: Record<string, string[]> = {
  'site.example': [PUBLIC],
  'intranet.example': ['10.0.0.7'],
};

let site: Server;
let outside: Outside;
let asked = 0;
let [atOnce, mostAtOnce] = [0, 0];

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'site.example' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'site.example' }] },
    ],
  });
  site = createServer({ key, cert }, ({ url }, response) => {
    asked += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => (atOnce -= 1));
    if (url?.startsWith('/silent')) return response;
    if (url === '/away') return response.writeHead(302, { location: '/refuses' }).end();
    if (url === '/refuses') response.setHeader('x-frame-options', 'DENY');
    return response.writeHead(url === '/missing' ? 404 : 200).end('a page');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  outside = {
    resolve: async (name) => NAMES[name] ?? Promise.reject(new Error('unknown name')),
    dial: () => ({ host: '127.0.0.1', port }),
    ca: cert,
  };
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
});

it.each([
  ['a page that says nothing of frames', 'https://site.example/', true],
  ['one that refuses them', 'https://site.example/refuses', false],
  ['one that leads to such a page', 'https://site.example/away', false],
  ['one that is not there', 'https://site.example/missing', false],
  ['a name that nobody knows', 'https://nobody.example/', false],
  [
    'a page without https, which is not asked and which an https page may not frame',
    'http://site.example/',
    false,
  ],
  ['one without https in the reader’s own network', 'http://intranet.example/', true],
  ['one without https that is known on this machine alone', 'http://localhost/', true],
  [
    'a site of the reader’s own network, which is left to the browser',
    'https://intranet.example/',
    true,
  ],
])('%s', async (_, link, isAllowed) => {
  expect(await framePermissions(outside)(link)).toBe(isAllowed);
});

it('asks a site once, however many visitors look', async () => {
  const isFrameable = framePermissions(outside);
  asked = 0;
  await Promise.all([1, 2, 3].map(() => isFrameable('https://site.example/')));
  expect(asked).toBe(1);
});

it('asks a few sites at a time, and keeps nobody waiting for those that never answer', async () => {
  const isFrameable = framePermissions(outside);
  mostAtOnce = 0;
  const links = Array.from({ length: 200 }, (_, i) => `https://site.example/silent-${i}`);
  const answers = await Promise.all(links.map(isFrameable));
  expect(new Set(answers)).toEqual(new Set([false]));
  expect(mostAtOnce).toBeGreaterThan(1);
  expect(mostAtOnce).toBeLessThanOrEqual(16);
  // They were given up together: whoever comes next is asked at once.
  expect(await isFrameable('https://site.example/refuses')).toBe(false);
});

it.each([
  [{ 'x-frame-options': 'SAMEORIGIN' }, false],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'self' https://partner.example" }, false],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': "default-src 'self'" }, true],
])('reads %o', (headers, isAllowed) => {
  expect(mayBeFramed(headers)).toBe(isAllowed);
});
