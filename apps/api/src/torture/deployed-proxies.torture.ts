import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isThere, proxies, sample, startProxy } from '#testing/deployed-proxies.ts';
import { aBook } from '#testing/publishing.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const ROOT = join(import.meta.dirname, '../../../..');
const folder = temporaryFolder('deployed-proxies');
afterAll(folder.remove);

const SETTINGS = {
  TRUST_PROXY: '1',
  APP_ORIGIN: 'https://{domain}',
  CONTENT_ORIGIN: 'https://{id}.rahle-content.example',
};

describe.each(proxies)('before two servers %s, as deploy/ has it,', (program) => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const DATA_DIR = join(folder.path, `${program}-data`);
    for (let each = 0; each < 2; each += 1)
      servers.push(await startTestServer({ ...SETTINGS, DATA_DIR }));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it.runIf(isThere(program))(
    'leads to app and books, hides the figures, and does without one of them',
    async () => {
      const book = await aBook(servers[0]!);
      const { domain } = book.organization;
      const placeOf = (origin: string) => new URL(origin).host;
      const proxy = await startProxy(program, {
        folder: folder.path,
        domain,
        app: servers.map(({ origin }) => placeOf(origin)),
        content: servers.map(({ contentOrigin }) => placeOf(contentOrigin)),
      });
      try {
        const page = await proxy.ask(domain, '/api/public/organizations/current');
        expect([page.status, JSON.parse(page.body)]).toMatchObject([200, { domain }]);
        const file = new URL(book.latest.url!);
        const read = await proxy.ask(file.host, file.pathname);
        expect([read.status, read.body]).toEqual([200, expect.stringContaining('<title>Maps')]);
        expect((await proxy.ask(domain, '/metrics')).status).toBe(404);
        expect((await fetch(`${servers[0]!.origin}/metrics`)).status).toBe(200);

        await servers.pop()!.stop();
        for (let turn = 0; turn < 20; turn += 1)
          expect((await proxy.ask(domain, '/api/public/organizations/current')).status).toBe(200);
      } finally {
        await proxy.stop();
      }
    },
  );
});

it.runIf(isThere('systemd-analyze'))('systemd understands the unit', () => {
  const unit = join(folder.path, 'rahle.service');
  writeFileSync(unit, sample('rahle.service').replaceAll('/opt/rahle', ROOT));
  const told = execFileSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(told).toBe('');
});
