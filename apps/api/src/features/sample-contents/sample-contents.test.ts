import { type SampleContentUpdate, sampleContents } from '@rahle/contract/sample-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const signIn = async (role: 'MANAGER' | 'TEACHER', organization: BuiltOrganization) =>
  api.as(await buildAccount(api.database, organization, { role }), organization);

const maps = { group: 'Science', title: 'Maps', description: '<b>Old</b> maps', order: 1 };

async function aManager() {
  const organization = await buildOrganization(api.database);
  const manager = await signIn('MANAGER', organization);
  const params = { organizationId: organization.id };
  const path = `/organizations/${organization.id}/sample-contents`;
  const add = (fields: Partial<typeof maps> & { link?: string | null } = {}) =>
    manager.call(sampleContents.create, { params, body: { ...maps, ...fields } });
  const change = (sampleContentId: string, body: SampleContentUpdate) =>
    manager.call(sampleContents.update, { params: { ...params, sampleContentId }, body });
  const get = async (query = '') => (await manager.send('GET', `${path}${query}`)).json();
  const titles = async (query = '') =>
    (await get(query)).map(({ title }: { title: string }) => title).join(' ');
  return { organization, manager, params, path, add, change, get, titles };
}

const ORDER_TAKEN = {
  statusCode: 409,
  code: 'sample_content.order_taken',
  message:
    'This order number already exists in this group. Please choose a different order number.',
  fields: { order: 'order.taken' },
};

describe('a sample content', () => {
  it('is made with 201 and shown whole', async () => {
    const { manager, path } = await aManager();
    const answer = await manager.send('POST', path, { ...maps, title: '  Maps ' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...maps,
      id: expect.any(String),
      descriptionHtml: maps.description,
      link: null,
      createdAt: expect.any(String),
    });
  });

  it('is read alone as in the list', async () => {
    const { path, manager, add, get } = await aManager();
    const made = await add({ link: 'https://atlas.test' });
    expect(await (await manager.send('GET', `${path}/${made.id}`)).json()).toEqual(made);
    expect(await get()).toEqual([made]);
  });

  it('changes what is given and nothing else', async () => {
    const { add, change, titles } = await aManager();
    const made = await add({ link: 'https://atlas.test' });
    expect(await change(made.id, { order: 7 })).toEqual({ ...made, order: 7 });
    expect(await change(made.id, { link: null, title: 'Atlas' })).toEqual({
      ...made,
      order: 7,
      link: null,
      title: 'Atlas',
    });
    expect(await titles('?search=atlas')).toBe('Atlas');
    expect(await titles('?search=maps')).toBe('Atlas');
    expect(await titles('?search=atlas.test')).toBe('');
  });

  it('is deleted with 204, and then answers 404', async () => {
    const { manager, path, add } = await aManager();
    const { id } = await add();
    expect((await manager.send('DELETE', `${path}/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect((await manager.send(method, `${path}/${id}`)).status).toBe(404);
    expect((await manager.send('PUT', `${path}/${id}`, { order: 2 })).status).toBe(404);
  });
});

describe('an order number', () => {
  it('is taken once in a group, and the answer says so in the language of the caller', async () => {
    const { manager, path, add, organization } = await aManager();
    await add();
    const answer = await manager.send('POST', path, maps);
    expect(await answer.json()).toMatchObject(ORDER_TAKEN);
    const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const authorization = `Bearer ${await api.accessToken(account, organization)}`;
    const turkish = api.caller({ authorization, 'accept-language': 'tr' });
    expect((await (await turkish.send('POST', path, maps)).json()).message).toBe(
      'Bu sıra numarası bu grupta zaten var. Lütfen başka bir sıra numarası seçin.',
    );
  });

  it('is free in another group and in another organization', async () => {
    const { add } = await aManager();
    const { add: addElsewhere } = await aManager();
    await add();
    await expect(add({ group: 'Poetry' })).resolves.toBeTruthy();
    await expect(addElsewhere()).resolves.toBeTruthy();
  });

  it('of fifty who want it at once goes to one', async () => {
    const { manager, path, titles } = await aManager();
    const tries = Array.from({ length: 50 }, () => manager.send('POST', path, maps));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(49).fill(409)]);
    expect(await titles()).toBe('Maps');
  });

  it('cannot be moved to when it is taken, by order or by group', async () => {
    const { add, change } = await aManager();
    const one = await add();
    const two = await add({ order: 2 });
    const three = await add({ group: 'Poetry' });
    const taken = { code: ORDER_TAKEN.code, fields: ORDER_TAKEN.fields };
    await expect(change(two.id, { order: 1 })).rejects.toMatchObject(taken);
    await expect(change(three.id, { group: 'Science' })).rejects.toMatchObject(taken);
    expect(await change(three.id, { group: 'Science', order: 3 })).toMatchObject({ order: 3 });
    expect(await change(one.id, { order: 1 })).toEqual(one);
  });
});

describe('the list of sample contents', () => {
  async function fourSamples() {
    const made = await aManager();
    await made.add({ group: 'Science', title: 'B', order: 2 });
    await made.add({ group: 'Science', title: 'A', order: 10 });
    await made.add({ group: 'Arts', title: 'C', order: 5, description: 'IŞIK' });
    await made.add({ group: 'Şiir', title: 'D', order: 1, link: 'https://example.test' });
    return made;
  }

  it('is whole and in groups unless asked otherwise', async () => {
    const { titles } = await fourSamples();
    expect(await titles()).toBe('C B A D');
    expect(await titles('?order_by=group&order_direction=DESC')).toBe('D B A C');
    expect(await titles('?orderBy=order')).toBe('D B C A');
    expect(await titles('?orderBy=title&orderDirection=desc')).toBe('D C B A');
    expect(await titles('?orderBy=created_at')).toBe('B A C D');
  });

  it('comes in pages where a page or a limit is given', async () => {
    const { get } = await fourSamples();
    const { data, meta } = await get('?page=2&limit=3');
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['D']);
    expect(meta).toEqual({
      page: 2,
      limit: 3,
      total: 4,
      totalPages: 2,
      hasNext: false,
      hasPrevious: true,
    });
    expect((await get('?page=1')).meta).toMatchObject({ limit: 10, total: 4 });
    expect((await get('?limit=1&search=isik')).meta).toMatchObject({ total: 1 });
  });

  it('is searched by group, title, description and link', async () => {
    const { titles } = await fourSamples();
    expect(await titles('?search=science')).toBe('B A');
    expect(await titles('?searchTerm=SIIR')).toBe('D');
    expect(await titles('?search=isik')).toBe('C');
    expect(await titles('?search=example.test')).toBe('D');
    expect(await titles('?search=%20')).toBe('C B A D');
    expect(await titles('?search=%25')).toBe('');
  });

  it('refuses an order or a page it does not know', async () => {
    const { manager, path } = await aManager();
    for (const query of ['orderBy=link', 'orderDirection=x', 'limit=0', 'limit=101', 'page=x'])
      expect((await manager.send('GET', `${path}?${query}`)).status).toBe(400);
  });
});

describe('all sample contents', () => {
  it('go at the address with the trailing slash, those of others stay', async () => {
    const { manager, path, add, titles } = await aManager();
    const other = await aManager();
    await Promise.all([add(), add({ order: 2 }), other.add()]);
    const answer = await manager.send('DELETE', `${path}/`);
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: 2 }]);
    expect([await titles(), await other.titles()]).toEqual(['', 'Maps']);
  });

  it('stay when the slash is missing', async () => {
    const { manager, path, add, titles } = await aManager();
    await add();
    const answer = await manager.send('DELETE', path);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'route.not_found']);
    expect(await titles()).toBe('Maps');
  });
});

it('a sample content of another organization answers as an unknown one does', async () => {
  const { id } = await (await aManager()).add();
  const { manager, path } = await aManager();
  for (const [method, body] of [['GET'], ['PUT', { order: 2 }], ['DELETE']] as const) {
    const answers = [id, crypto.randomUUID()].map((each) =>
      manager.send(method, `${path}/${each}`, body),
    );
    const [theirs, unknown] = await Promise.all(
      answers.map(async (answer) => ({ ...(await (await answer).json()), requestId: '' })),
    );
    expect(theirs).toEqual(unknown);
    expect(theirs).toMatchObject({ statusCode: 404, code: 'sample_content.not_found' });
  }
});

it.each([
  [{ group: '' }, { group: 'group.required' }],
  [{ title: 'x'.repeat(256) }, { title: 'title.too_long' }],
  [{ description: 'x\u0007' }, { description: 'text.invalid' }],
  [{ link: 'javascript:alert(1)' }, { link: 'link.invalid' }],
  [{ order: 2_147_483_648 }, { order: 'order.invalid' }],
  [{ position: 1 }, { position: 'field.unknown' }],
])('a sample content is refused for %j', async (wrong, fields) => {
  const { manager, path, add } = await aManager();
  const { id } = await add();
  const made = await manager.send('POST', path, { ...maps, order: 2, ...wrong });
  const changed = await manager.send('PUT', `${path}/${id}`, wrong);
  for (const answer of [made, changed])
    expect([answer.status, (await answer.json()).fields]).toEqual([400, fields]);
});

it('a TEACHER reads sample contents and changes none', async () => {
  const { organization, path, add, titles } = await aManager();
  const { id } = await add();
  const teacher = await signIn('TEACHER', organization);
  expect((await teacher.send('GET', path)).status).toBe(200);
  expect((await teacher.send('GET', `${path}/${id}`)).status).toBe(200);
  expect((await teacher.send('POST', path, maps)).status).toBe(403);
  expect((await teacher.send('PUT', `${path}/${id}`, {})).status).toBe(403);
  expect((await teacher.send('DELETE', `${path}/${id}`)).status).toBe(403);
  expect((await teacher.send('DELETE', `${path}/`)).status).toBe(403);
  expect(await titles()).toBe('Maps');
});
