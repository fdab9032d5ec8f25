import { sliders } from '@rahle/contract/sliders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFile } from '#testing/build-file.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aManagerWith(...titles: string[]) {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(account, organization);
  const fileId = await buildFile(api.database, organization);
  const params = { organizationId: organization.id };
  const path = `/organizations/${organization.id}/sliders`;
  const add = (title: string) => manager.call(sliders.create, { params, body: { fileId, title } });
  const ids = new Map<string, string>();
  for (const title of titles) ids.set(title, (await add(title)).id);
  const move = (title: string, order: number) =>
    manager.call(sliders.update, {
      params: { ...params, sliderId: ids.get(title)! },
      body: { order },
    });
  const remove = (title: string) => manager.send('DELETE', `${path}/${ids.get(title)}`);
  const list = () => manager.call(sliders.list, { params, query: {} });
  /** The titles in their order; the numbers are checked on the way. */
  const row = async () => {
    const listed = await list();
    expect(listed.map(({ order }) => order)).toEqual(listed.map((_, place) => place + 1));
    return listed.map(({ title }) => title).join(' ');
  };
  return { manager, path, add, move, remove, row };
}

const FIVE = ['one', 'two', 'three', 'four', 'five'];

describe('sliders', () => {
  it.each([
    ['one', 3, 'two three one four five'],
    ['five', 2, 'one five two three four'],
    ['three', 3, 'one two three four five'],
    ['four', 1, 'four one two three five'],
    ['two', 5, 'one three four five two'],
    ['two', 99, 'one three four five two'],
  ])('make room when %s moves to %i', async (title, order, expected) => {
    const { move, row } = await aManagerWith(...FIVE);
    const moved = await move(title, order);
    expect(moved.order).toBe(Math.min(order, 5));
    expect(await row()).toBe(expected);
  });

  it('close the gap that one leaves', async () => {
    const { add, remove, row } = await aManagerWith(...FIVE);
    await remove('two');
    expect(await row()).toBe('one three four five');
    expect((await add('six')).order).toBe(5);
  });

  it('added fifty at once are numbered 1 to 50', async () => {
    const { add, row } = await aManagerWith();
    await Promise.all(Array.from({ length: 50 }, (_, i) => add(`new-${i}`)));
    expect((await row()).split(' ')).toHaveLength(50);
  });

  it('moved fifty times at once stay numbered without gaps or doubles', async () => {
    const { move, row } = await aManagerWith(...FIVE);
    await Promise.all(Array.from({ length: 50 }, (_, i) => move(FIVE[i % 5]!, 1 + ((i * 7) % 6))));
    expect((await row()).split(' ').toSorted()).toEqual(FIVE.toSorted());
  });

  it('added, moved and removed at once stay numbered too', async () => {
    const { add, move, remove, row } = await aManagerWith(...FIVE);
    await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => add(`new-${i}`)),
      ...Array.from({ length: 10 }, (_, i) => move(['one', 'three', 'five'][i % 3]!, i + 1)),
      remove('two'),
      remove('four'),
    ]);
    expect((await row()).split(' ')).toHaveLength(13);
  });
});

describe('all sliders', () => {
  it('go at the address with the trailing slash, and say how many they were', async () => {
    const { manager, path, add, row } = await aManagerWith(...FIVE);
    const { row: theirs } = await aManagerWith('kept');
    const answer = await manager.send('DELETE', `${path}/`);
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: 5 }]);
    expect(await row()).toBe('');
    expect(await theirs()).toBe('kept');
    expect(await (await manager.send('DELETE', `${path}/`)).json()).toEqual({ deleted: 0 });
    expect((await add('first again')).order).toBe(1);
  });

  it('stay when the slash is missing', async () => {
    const { manager, path, row } = await aManagerWith('one');
    const answer = await manager.send('DELETE', path);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'route.not_found']);
    expect(await row()).toBe('one');
  });
});
