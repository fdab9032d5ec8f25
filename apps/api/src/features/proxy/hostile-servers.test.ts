import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@rahle/contract/failures';
import { proxy } from '@rahle/contract/proxy';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { smallInternet } from '#testing/small-internet.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const HTML = { 'content-type': 'text/html' };
const BLOCK = Buffer.alloc(256 * 1024, 'x');

let internet: Awaited<ReturnType<typeof smallInternet>>;
let api: TestServer;
const underWay = { now: 0, most: 0, sent: 0 };
const busy = Promise.withResolvers<void>();

beforeAll(async () => {
  internet = await smallInternet(async (path, response) => {
    if (path === '/busy') {
      underWay.most = Math.max(underWay.most, ++underWay.now);
      response.once('close', () => (underWay.now -= 1));
    }
    if (path === '/silent') return;
    response.writeHead(200, path === '/lying' ? { ...HTML, 'content-length': 1e12 } : HTML);
    if (path === '/busy') await busy.promise;
    while (path === '/endless' && !response.destroyed) {
      underWay.sent += BLOCK.length;
      if (!response.write(BLOCK)) await setTimeout(1);
    }
    while (path === '/slow' && !response.destroyed) {
      response.write('x');
      await setTimeout(50);
    }
    if (path === '/lying') response.write(BLOCK);
    else response.end('<p>here</p>');
  });
  api = await startTestServer({}, internet.outside);
});
afterAll(async () => {
  await api.stop();
  internet.close();
});

async function aReader(path: string) {
  const url = `https://books.example${path}`;
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization, { externalUrl: url });
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  await lend(api.database, organization, content, learner);
  const reader = await api.as(learner, organization);
  return { fetchPage: () => reader.call(proxy.fetchHtml, { query: { url } }) };
}

describe('whoever serves a page', () => {
  it.concurrent.each(['/endless', '/lying', '/slow', '/silent'])(
    'is left after ten megabytes or ten seconds: %s',
    async (path) => {
      const { fetchPage } = await aReader(path);
      await expect(fetchPage()).rejects.toMatchObject({ code: 'page.unreachable' });
    },
  );

  it('is asked for a few pages at a time by one organization; others wait, or come again', async () => {
    const { fetchPage } = await aReader('/busy');
    const asked = Array.from({ length: 15 }, () => fetchPage());
    const answers = Promise.allSettled(asked);
    await vi.waitFor(() => expect(underWay.now).toBe(6), { timeout: 20_000 });
    // Another organization's page, asked for after all of these, goes its whole way meanwhile.
    const other = await aReader('/other');
    expect((await other.fetchPage()).html).toBe('<p>here</p>');
    busy.resolve();
    const outcomes = (await answers).map((answer) =>
      answer.status === 'rejected' ? (answer.reason as Failure).code : answer.value.html,
    );
    expect(new Set(['<p>here</p>', 'server.busy', ...outcomes]).size).toBe(2);
    expect(outcomes).toContain('<p>here</p>');
    expect(underWay.most).toBe(6);
    expect(underWay.sent).toBeLessThan(40 * 1024 * 1024);
  });
});
