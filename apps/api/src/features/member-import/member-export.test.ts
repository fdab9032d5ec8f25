import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importingManager, HEADING } from '#testing/importing-manager.ts';
import { buildClass } from '#testing/build-class.ts';
import { buildAccount } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** More than are read at once. */
const ROWS = 1200;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

describe('an export', () => {
  it('taken in again changes nothing, whatever names people and classes have', async () => {
    const { take, exported, organization, manager, params } = await importingManager(api);
    const odd = ['=1+1', '+A', '-B', '@C', "'=D", "''E", '"F"', 'G,H;I', 'J\nK', 'İ|\\ş'];
    for (const [at, name] of odd.entries())
      await buildAccount(api.database, organization, {
        role: 'LEARNER',
        email: `n${at}@x.test`,
      }).then(({ userId }) =>
        manager.send('PUT', `/organizations/${params.organizationId}/users/${userId}`, {
          firstName: name,
        }),
      );
    await take(`${HEADING}Z,Z,z@x.test,,A|B,=9\n`);
    for (const name of ['A|B', 'C\\', '=D']) await buildClass(api.database, organization, { name });
    const first = await exported();
    expect(Buffer.from(first).toString('hex', 0, 3)).toBe('efbbbf');
    const text = new TextDecoder().decode(first);
    expect(text.split('\r\n')[0]).toBe('firstName,lastName,email,role,class,externalId');
    expect(text).not.toMatch(/(^|[,\n])"?[=+@-]/);
    expect((await take(first)).counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(new TextDecoder().decode(await exported())).toBe(text);
  });

  it('keeps bars within the names of classes apart from those between them', async () => {
    const { take, exported, classNames } = await importingManager(api);
    await take(`${HEADING}Ada,Y,ada@x.test,,Maths\\|Physics|7-B,\n`);
    expect(await classNames()).toEqual([
      ['7-B', 1],
      ['Maths|Physics', 1],
    ]);
    expect((await take(await exported())).counts).toMatchObject({ unchanged: 2, changed: 0 });
  });
});

/** `npm run torture` has as many as are promised. */
it('many rows are taken in whole, and changed whole', async () => {
  const { take, people } = await importingManager(api);
  const rows = (first: string) =>
    Array.from({ length: ROWS }, (_, i) => `${first},Y${i},p${i}@x.test,,Class ${i % 40},${i}`);
  const file = HEADING + rows('Ada').join('\n');
  expect((await take(file, true)).counts.new).toBe(ROWS);
  expect((await take(file)).counts.new).toBe(ROWS);
  expect((await take(HEADING + rows('Ece').join('\n'))).counts.changed).toBe(ROWS);
  expect((await people())[0]![0]).toBe('Ece');
});
