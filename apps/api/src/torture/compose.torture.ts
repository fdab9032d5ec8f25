import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canCompose, compose } from '#testing/composed.ts';
import { buildImage } from '#testing/container-image.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const [FIRST, SECOND] = [3000, 3010];
const SOON = { timeout: 600_000, interval: 1000 };
const DOMAIN = 'books.school.example';
const PERSON = { email: 'first@x.test', password: 'the first password' };
const BOOK = { externalId: 'maps', source: { html: '<title>Maps</title><h1>Maps</h1>' } };

describe.runIf(canCompose)('the compose file', () => {
  let image: Awaited<ReturnType<typeof buildImage>>;
  let composed: Awaited<ReturnType<typeof compose>>;
  beforeAll(async () => {
    image = await buildImage();
    composed = await compose(image.name);
  });
  afterAll(async () => {
    await composed?.remove();
    await image?.remove();
  });

  const isReady = async (port: number) => (await composed.ask(port, '/readyz')).status === 200;
  async function start() {
    const began = performance.now();
    await composed.up();
    for (const port of [FIRST, SECOND]) await vi.waitUntil(() => isReady(port), SOON);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.warn(`Both servers of the compose file were ready after ${seconds} s.`);
  }

  async function send(port: number, path: string, body?: object, token?: string) {
    const answer = await composed.ask(port, `/api${path}`, {
      headers: {
        'content-type': 'application/json',
        'x-organization-domain': DOMAIN,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { ...answer, data: JSON.parse(answer.body ?? 'null') };
  }

  async function signIn(port: number): Promise<string> {
    const { status, data } = await send(port, '/authentication/login', PERSON);
    expect(status).toBe(200);
    return data.accessToken;
  }

  it('brings up two servers that are one, and what they keep outlives its containers', async () => {
    await start();
    const { email, password } = PERSON;
    const command = ['node', 'apps/api/src/commands/create-super-user.ts', '--email', email];
    const given = ['env', `RAHLE_PASSWORD=${password}`, ...command, '--domain', DOMAIN];
    await composed.inside('first', ...given);
    const token = await signIn(SECOND);
    expect((await send(FIRST, '/contents/publish', BOOK, token)).status).toBe(201);
    for (const service of ['first', 'second', 'database']) await composed.isHealthy(service);
    const touch = composed.inside('first', 'touch', '/x');
    await expect(touch).rejects.toThrow('Read-only file system');
    // Where the clone keeps secrets.
    await expect(composed.inside('first', 'ls', 'deploy')).rejects.toThrow('No such file');

    await composed.down();
    await start();
    const { data } = await send(SECOND, '/contents', undefined, await signIn(FIRST));
    expect(data.data).toMatchObject([{ title: 'Maps', content: { externalId: 'maps' } }]);
    // It fails where a file that the database names is not in the store.
    await composed.inside('second', 'node', 'apps/api/src/commands/backup.ts', '/tmp/all.zip');
  });
});
