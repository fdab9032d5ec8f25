import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildImage, canBuildImage, PODMAN, run } from '#testing/container-image.ts';
import { freePorts } from '#testing/free-ports.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { hasPython, s3Environment, startMoto } from '#testing/moto.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_800_000 });

const SOON = { timeout: 600_000, interval: 500 };
const [podman, ...runtime] = PODMAN as [string, ...string[]];
const RUN = `rahle-torture-${randomBytes(4).toString('hex')}`;

type Container = Awaited<ReturnType<typeof start>>;

let image: Awaited<ReturnType<typeof buildImage>>;
const containers = new Set<string>();
const volumes = new Set<string>();

/** As docs/hosting.md says: not root, and nothing to write to but the volume and /tmp. */
async function start(volume: string, settings: Record<string, string> = {}) {
  const port = await freePorts();
  const name = `${RUN}-${port}`;
  containers.add(name);
  volumes.add(`${RUN}-${volume}`);
  const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  // Where the machine allows fewer than podman asks for.
  const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
  const given = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...settings };
  const env = Object.entries(given).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const options = ['--rm', '--name', name, '--network', 'host', ...limits, ...closed, ...env];
  const words = ['run', ...options, '--volume', `${RUN}-${volume}:/data`, image.name];
  const child = spawn(podman, [...runtime, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => (told += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, request);
  const answers = () =>
    vi.waitUntil(async () => (await ask('/readyz').catch(() => null))?.ok, SOON);
  return {
    ask,
    ended,
    told: () => told,
    ready: () => Promise.race([answers(), ended.then(() => Promise.reject(new Error(told)))]),
    inside: (...command: string[]) => run(podman, ...runtime, 'exec', name, ...command),
    health: () => run(podman, ...runtime, 'healthcheck', 'run', name),
    end: async (how: string[]) => {
      await run(podman, ...runtime, ...how, name);
      return ended;
    },
  };
}

/** PostgreSQL's socket lies outside the container. */
function overTcp(url: string): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  return address.href;
}

const STOP = ['stop', '--time', '30'];
const KILL = ['kill', '--signal', 'KILL'];

const post = (body: object, domain: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-organization-domain': domain },
  body: JSON.stringify(body),
});

const signIn = (to: Container, email: string, password: string) =>
  to.ask('/api/authentication/login', post({ email, password }, 'localhost'));

describe.runIf(canBuildImage)('the image', () => {
  beforeAll(async () => {
    const began = performance.now();
    image = await buildImage();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.warn(`The image has ${image.megabytes} MB and was made in ${seconds} s.`);
  });
  afterAll(async () => {
    await run(podman, ...runtime, 'rm', '--force', '--ignore', ...containers);
    await run(podman, 'volume', 'rm', '--force', ...volumes);
    await image?.remove();
  });

  it('serves the demo from an empty volume, not as root and writing nowhere else; another on it refuses', async () => {
    const began = performance.now();
    const first = await start('one');
    await first.ready();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.warn(`An empty volume served the demo after ${seconds} s.`);
    const page = await first.ask('/', { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Rahle Library');
    expect((await signIn(first, 'learner@rahle.test', 'rahle-demo')).status).toBe(200);
    expect(await first.inside('id', '-u')).toBe('10001');
    for (const place of ['/opt/rahle/x', '/etc/x', '/x'])
      await expect(first.inside('touch', place)).rejects.toThrow('Read-only file system');
    await first.health();

    const second = await start('one');
    expect(await second.ended).not.toBe(0);
    expect(second.told()).toContain('Another Rahle server (in another container) is running');

    // Killed or stopped, the next one goes on with what there was.
    await first.end(KILL);
    const next = await start('one');
    await next.ready();
    expect(await next.end(STOP)).toBe(0);
    const last = await start('one');
    await last.ready();
    expect(last.told()).not.toContain('The database is empty');
    expect((await signIn(last, 'learner@rahle.test', 'rahle-demo')).status).toBe(200);
    expect(await last.end(STOP)).toBe(0);
  });

  describe.runIf(hasPython)('beside a PostgreSQL and an S3 store', () => {
    let database: FreshDatabase;
    let store: Awaited<ReturnType<typeof startMoto>>;
    beforeAll(async () => {
      database = await freshDatabase();
      store = await startMoto();
    });
    afterAll(async () => {
      await database.drop();
      await store.stop();
    });

    it('serves from two volumes: who is made in one signs in at the other', async () => {
      const settings = {
        DATABASE_URL: overTcp(database.url),
        AUTH_SECRET: TEST_SECRET,
        DEMO: 'off',
        ...s3Environment(store.account),
      };
      const [one, other] = [await start('two', settings), await start('three', settings)];
      await Promise.all([one.ready(), other.ready()]);
      const [email, password] = ['first@x.test', 'the first password'];
      const command = ['node', 'apps/api/src/commands/create-super-user.ts', '--email', email];
      await one.inside('env', `RAHLE_PASSWORD=${password}`, ...command);
      expect((await signIn(other, email, password)).status).toBe(200);
      expect(await one.end(STOP)).toBe(0);
      expect((await signIn(other, email, password)).status).toBe(200);
      expect(await other.end(STOP)).toBe(0);
    });
  });
});
