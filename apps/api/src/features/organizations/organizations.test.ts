import { randomUUID } from 'node:crypto';
import { organizations } from '@rahle/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let home: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  home = await buildOrganization(api.database);
});
afterAll(() => api.stop());

const superUser = async () =>
  api.as(await buildAccount(api.database, home, { role: 'SUPER_USER' }), home);

/** An agent, signed in at an organization of its own. */
async function agent() {
  const account = await buildAccount(api.database, home, { role: 'AGENT' });
  const own = await buildOrganization(api.database, { agentId: account.userId });
  return { ...account, own, caller: await api.as(account, own) };
}

const aDomain = () => `${randomUUID()}.test`;

describe('making an organization', () => {
  it('answers the whole of it, null where nothing was said', async () => {
    const domain = aDomain();
    const body = { name: '  Atlas  ', domain: `${domain.toUpperCase()}:3000` };
    const made = await (await superUser()).call(organizations.create, { body });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Atlas',
      domain,
      logo: null,
      membership: 'open',
      language: null,
      progress: 'staff',
      agentId: null,
      createdAt: expect.any(String),
    });
  });

  it('is answered with 201, and the organization is there for visitors at once', async () => {
    const body = {
      name: 'Atlas',
      domain: aDomain(),
      logo: 'https://atlas.example/logo.png',
      membership: 'approval',
      language: 'tr',
    };
    const answer = await (await superUser()).send('POST', '/organizations', body);
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const current = await api
      .visitor({ id, domain: body.domain })
      .send('GET', '/public/organizations/current');
    expect(await current.json()).toEqual({
      id,
      name: 'Atlas',
      sendsMail: false,
      domain: body.domain,
      logo: body.logo,
      language: 'tr',
      progress: 'staff',
    });
  });

  it('makes an AGENT the agent of it', async () => {
    const { caller, userId } = await agent();
    const made = await caller.call(organizations.create, {
      body: { name: 'Mine', domain: aDomain() },
    });
    expect(made.agentId).toBe(userId);
    expect(await caller.call(organizations.get, { params: { organizationId: made.id } })).toEqual(
      made,
    );
  });

  it('lets only a SUPER_USER say whose it is', async () => {
    const { caller, userId } = await agent();
    const body = { name: 'Given', domain: aDomain(), agentId: userId };
    await expect(caller.call(organizations.create, { body })).rejects.toMatchObject({
      code: 'access.denied',
    });
    expect((await (await superUser()).call(organizations.create, { body })).agentId).toBe(userId);
  });

  it.each(['SUPER_USER', 'MANAGER', 'nobody'] as const)('gives it to no %s', async (whom) => {
    const account =
      whom === 'nobody' ? undefined : await buildAccount(api.database, home, { role: whom });
    const body = { name: 'Given', domain: aDomain(), agentId: account?.userId ?? randomUUID() };
    await expect((await superUser()).call(organizations.create, { body })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { agentId: 'agent.unknown' },
    });
  });

  it('refuses a domain that is taken, however it is written', async () => {
    const body = { name: 'Again', domain: ` ${home.domain.toUpperCase()}. ` };
    await expect((await superUser()).call(organizations.create, { body })).rejects.toMatchObject({
      code: 'domain.taken',
      status: 409,
      fields: { domain: 'domain.taken' },
    });
  });

  it('of one domain twenty times at once makes one', async () => {
    const caller = await superUser();
    const body = { name: 'Race', domain: aDomain() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.send('POST', '/organizations', body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(19).fill(409),
    ]);
  });

  it.each([
    ['name', '', 'name.required'],
    ['domain', 'a b', 'domain.invalid'],
    ['logo', 'javascript:alert(1)', 'link.invalid'],
    ['archivedAt', null, 'field.unknown'],
  ])('names the field that is wrong: %s', async (field, value, code) => {
    const body = { name: 'Atlas', domain: aDomain(), [field]: value };
    const answer = await (await superUser()).send('POST', '/organizations', body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({ [field]: code });
  });
});

describe('the list of organizations', () => {
  /** A word that only this test's organizations carry. */
  async function three() {
    const word = randomUUID().slice(0, 8);
    const caller = await superUser();
    for (const name of ['İzmir', 'çanakkale', 'Zara'])
      await caller.call(organizations.create, {
        body: { name: `${name} ${word}`, domain: aDomain() },
      });
    const names = async (query: object) => {
      const { data } = await caller.call(organizations.list, { query: { search: word, ...query } });
      return data.map(({ name }) => name.split(' ')[0]);
    };
    return { word, caller, names };
  }

  it('is the newest first, unless asked otherwise', async () => {
    const { names } = await three();
    expect(await names({})).toEqual(['Zara', 'çanakkale', 'İzmir']);
    expect(await names({ order_by: 'created_at', order_direction: 'ASC' })).toEqual([
      'İzmir',
      'çanakkale',
      'Zara',
    ]);
    expect(await names({ orderBy: 'name', orderDirection: 'asc' })).toEqual([
      'çanakkale',
      'İzmir',
      'Zara',
    ]);
  });

  it('comes in pages that say where they stand', async () => {
    const { caller, word } = await three();
    const page = await caller.call(organizations.list, {
      query: { searchTerm: word, page: 2, limit: 2 },
    });
    expect(page.data).toHaveLength(1);
    expect(page.meta).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2,
      hasNext: false,
      hasPrevious: true,
    });
  });

  it('is searched by name and domain, the Turkish way and the plain way', async () => {
    const { caller, word } = await three();
    for (const search of [`izmir ${word}`, `IZMIR ${word}`, `İZMİR ${word}`, `ızmır ${word}`])
      expect((await caller.call(organizations.list, { query: { search } })).meta.total).toBe(1);
    const byDomain = await caller.call(organizations.list, {
      query: { search: home.domain.slice(0, 20) },
    });
    expect(byDomain.data.map(({ id }) => id)).toEqual([home.id]);
  });

  it('finds what was typed as typed: % and _ stand for themselves', async () => {
    const { caller, word } = await three();
    for (const search of [`${word}%`, `_${word}`, `\\${word}`])
      expect((await caller.call(organizations.list, { query: { search } })).meta.total).toBe(0);
  });

  it('is for an AGENT the list of its own', async () => {
    const { caller, own } = await agent();
    await agent();
    const { data, meta } = await caller.call(organizations.list, { query: {} });
    expect([data.map(({ id }) => id), meta.total]).toEqual([[own.id], 1]);
  });

  it.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'orderBy=agentId',
    'orderDirection=up',
    'search=%00',
    'page=1&page=2',
  ])('refuses ?%s', async (query) => {
    const answer = await (await superUser()).send('GET', `/organizations?${query}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'request.invalid']);
  });
});
