import { Agent, request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { aPublisher } from '#testing/publishing.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder('shutdown');
const children: Child[] = [];
let own: Awaited<ReturnType<typeof ownDatabase>>;
let api: TestServer;
let publisher: Awaited<ReturnType<typeof aPublisher>>;
let token: string;
beforeAll(async () => {
  own = await ownDatabase();
  api = await startTestServer({ DATABASE_URL: own.url });
  publisher = await aPublisher(api);
  token = await api.accessToken(publisher.learner, publisher.organization);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
});
afterAll(async () => {
  await api.stop();
  await own.drop();
  await folder.remove();
});

/** A server of its own on the tests' database, so that who is known there is known here. */
async function start(settings: Record<string, string>) {
  const port = await freePorts();
  const child = startChild(SERVER_PROGRAM, [], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: own.url,
      AUTH_SECRET: TEST_SECRET,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  children.push(child);
  await child.says('Rahle is ready');
  return { child, port };
}

type Answer = { status: number; isLast: boolean; isShed: boolean };

/** Over a connection that is kept as long as the server keeps it. */
function get(port: number, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let body = '';
      answer
        .on('data', (chunk) => (body += chunk))
        .once('end', () => {
          const isLast = answer.headers.connection === 'close';
          resolve({ status: answer.statusCode!, isLast, isShed: body.includes('"server.busy"') });
        });
    });
    sent.once('error', reject).end();
  });
}

const readiness = async (port: number) => (await get(port, '/readyz')).status;

describe('a busy server that is told to stop', () => {
  it.each(['1', '2'])('by SIGTERM fails no request, with processes: %s', async (processes) => {
    const grace = { WEB_CONCURRENCY: processes, SHUTDOWN_GRACE_SECONDS: '1' };
    const { child, port } = await start(grace);
    const answers: Answer[] = [];
    // Nobody asks whether the server is ready: they all go on until nothing listens any more.
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (;;) answers.push(await get(port, '/api/authentication/me', agent));
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      } finally {
        agent.destroy();
      }
    };
    const visitors = Array.from({ length: 8 }, visit);
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(50);

    process.kill(child.pid, 'SIGTERM');
    while ((await readiness(port)) === 200) await sleep(10);
    const seen = answers.length;
    expect(await Promise.all(visitors)).toEqual(visitors.map(() => 'ECONNREFUSED'));

    // A busy machine may shed some; what is accepted is answered.
    const accepted = answers.filter(({ isShed }) => !isShed);
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]));
    expect(accepted.length).toBeGreaterThan(answers.length / 2);
    expect(answers.slice(seen + 16).some(({ isLast }) => isLast)).toBe(true);
    expect(await child.ended).toBe(0);
    expect(child.errors()).toBe('');
  });

  it.each([
    ['by Ctrl-C, does not wait for a balancer', 'SIGINT', true],
    ['by SIGTERM without anyone there, does not wait either', 'SIGTERM', false],
  ] as const)('%s', async (_, signal, isBusy) => {
    // Longer than a test may take.
    const { child, port } = await start({ SHUTDOWN_GRACE_SECONDS: '900' });
    if (isBusy) await get(port, '/healthz');
    expect(await child.end(signal)).toBe(0);
  });
});

describe('an import when the server stops', () => {
  const book = (pages: number) => {
    const names = Array.from({ length: pages }, (_, i) => [`page-${i}.html`, `<h1>${i}</h1>`]);
    return { 'index.html': '<h1>Begin</h1>', ...Object.fromEntries(names) } as Record<
      string,
      string
    >;
  };
  const staging = () => {
    const imports = join(api.settings.dataDir, 'imports');
    const [own] = readdirSync(imports).filter((name) => !name.includes('.'));
    return readdirSync(join(imports, own!));
  };
  const expectBusy = async (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await answer.json()) as { code: string }).code).toBe('server.busy');
  };

  it('is ended, or else broken off and leaves nothing; a new one is not begun', async () => {
    expect((await publisher.publishZip(book(1), { externalId: 'S-1' })).status).toBe(201);

    const underWay = publisher.publishZip(book(3000), { externalId: 'S-2' });
    await expect.poll(() => staging().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    api.shutdown.announce();
    expect(await readiness(Number(new URL(api.origin).port))).toBe(503);
    await expectBusy(await publisher.publishZip(book(1), { externalId: 'S-3' }));

    api.shutdown.breakOff();
    await expectBusy(await underWay);
    expect(staging()).toEqual([]);
    const { db } = api.database.tenant(publisher.organization.id);
    const contents = await db.selectFrom('contents').select('external_id').execute();
    expect(contents).toEqual([{ external_id: 'S-1' }]);
  });
});
