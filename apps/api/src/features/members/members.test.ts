import { randomUUID } from 'node:crypto';
import { members } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '#features/members/members.queries.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

type Person = { firstName: string; lastName: string; email?: string; role?: LocalRole };

/** An organization with these people, oldest first, and platform staff who looks at them. */
async function organizationOf(people: Person[]) {
  const organization = await buildOrganization(api.database);
  for (const { email = `${randomUUID()}@rahle.test`, role = 'LEARNER', ...person } of people)
    await insertMember(api.database.tenant(organization.id), {
      ...person,
      email,
      role,
      state: 'ACTIVE',
      passwordHash: 'none',
    });
  const account = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  const caller = await api.as(account, organization);
  const list = (query: object = {}) =>
    caller.call(members.list, { params: { organizationId: organization.id }, query });
  const names = async (query: object) =>
    (await list(query)).data.map(({ user }) => `${user.firstName} ${user.lastName}`);
  return { organization, caller, list, names };
}

const PEOPLE: Person[] = [
  { firstName: 'İpek', lastName: 'Işık', email: 'zebra@rahle.test' },
  { firstName: 'Ada', lastName: 'Zengin', email: 'Yak@rahle.test', role: 'MANAGER' },
  { firstName: 'Çiğdem', lastName: 'Ak', email: 'ant@rahle.test' },
  { firstName: 'Ada', lastName: 'Çelik', email: 'bee@rahle.test', role: 'TEACHER' },
  { firstName: 'zoë', lastName: 'O’Neil', email: '100%_sure@rahle.test' },
];

describe('the list of members', () => {
  it('shows who they are, the oldest first, and how many there are', async () => {
    const { list } = await organizationOf(PEOPLE);
    const { data, meta, totalCount } = await list({ limit: 2 });
    expect(data.map(({ user }) => user.firstName)).toEqual(['İpek', 'Ada']);
    expect(data[1]).toEqual({
      id: expect.any(String),
      state: 'ACTIVE',
      createdAt: expect.any(String),
      user: {
        id: expect.any(String),
        firstName: 'Ada',
        lastName: 'Zengin',
        email: 'Yak@rahle.test',
        role: 'MANAGER',
      },
    });
    expect(meta).toEqual({
      page: 1,
      limit: 2,
      total: 5,
      totalPages: 3,
      hasNext: true,
      hasPrevious: false,
    });
    expect(totalCount).toBe(5);
  });

  it.each([
    [{ order_by: 'created_at', order_direction: 'DESC' }, 'O’Neil Çelik Ak Zengin Işık'],
    [{ orderBy: 'name' }, 'Çelik Zengin Ak Işık O’Neil'],
    [{ orderBy: 'name', orderDirection: 'desc' }, 'O’Neil Işık Ak Zengin Çelik'],
    [{ orderBy: 'email' }, 'O’Neil Ak Çelik Zengin Işık'],
    [{ orderBy: 'role', limit: 2 }, 'Zengin Çelik'],
  ])('is ordered by %j', async (query, expected) => {
    const { names } = await organizationOf(PEOPLE);
    const last = (await names(query)).map((name) => name.split(' ')[1]);
    expect(last.join(' ')).toBe(expected);
  });

  it.each([
    ['ipek', 'İpek Işık'],
    ['IPEK', 'İpek Işık'],
    ['isik', 'İpek Işık'],
    ['IŞIK', 'İpek Işık'],
    ['  ipek ışık ', 'İpek Işık'],
    ['a celik', 'Ada Çelik'],
    ['ANT@', 'Çiğdem Ak'],
    ['zoe', 'zoë O’Neil'],
    ['%_', 'zoë O’Neil'],
    ['ek', 'İpek Işık'],
    ['nobody', ''],
    ['a%a', ''],
  ])('is searched by first, last and full name and address: %j', async (search, expected) => {
    const { names } = await organizationOf(PEOPLE);
    expect((await names({ search })).join()).toBe(expected);
    expect((await names({ searchTerm: search })).join()).toBe(expected);
  });

  it('is narrowed by role and by state, together with a search, and counted so', async () => {
    const { organization, caller, list, names } = await organizationOf(PEOPLE);
    await buildAccount(api.database, organization, { role: 'LEARNER', state: 'PENDING' });
    expect(await names({ role: 'MANAGER' })).toEqual(['Ada Zengin']);
    expect(await names({ state: 'PENDING' })).toEqual(['Ada Yılmaz']);
    expect(await names({ state: 'ACTIVE', search: 'ada' })).toEqual(['Ada Zengin', 'Ada Çelik']);
    expect(await names({ role: 'LEARNER', state: 'ACTIVE', search: 'ada' })).toEqual([]);
    const { meta, totalCount } = await list({ role: 'LEARNER', limit: 1, page: 2 });
    expect([meta.total, totalCount]).toEqual([4, 4]);
    for (const wrong of ['role=SUPER_USER', 'role=x', 'state=x']) {
      const path = `/organizations/${organization.id}/members?${wrong}`;
      expect((await caller.send('GET', path)).status).toBe(400);
    }
  });

  it('has everyone on exactly one page, also where nothing tells them apart', async () => {
    const { organization, list } = await organizationOf([]);
    const row = {
      organization_id: organization.id,
      first_name: 'Ada',
      last_name: 'Ada',
      search_key: 'ada',
    };
    const account = { ...row, role: 'LEARNER', state: 'ACTIVE', password_hash: 'none' } as const;
    const twins = Array.from({ length: 47 }, (_, i) => ({
      ...account,
      email: `${i}@x`,
      email_key: `${i}@x`,
    }));
    await api.database.tenant(organization.id).db.insertInto('members').values(twins).execute();

    for (const orderBy of ['createdAt', 'name', 'role', 'state']) {
      const pages = await Promise.all(
        Array.from({ length: 5 }, (_, i) =>
          list({ page: i + 1, limit: 10, orderBy, search: 'ada' }),
        ),
      );
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(47);
    }
    const beyond = await list({ page: 6 });
    expect([beyond.data, beyond.totalCount, beyond.meta.hasNext]).toEqual([[], 47, false]);
  });

  it.each([
    'limit=101',
    'limit=0',
    'page=0',
    'orderBy=password',
    'order_by=search_key',
    'search=%00',
  ])('refuses ?%s', async (query) => {
    const { caller, organization } = await organizationOf([]);
    const answer = await caller.send('GET', `/organizations/${organization.id}/members?${query}`);
    expect(answer.status).toBe(400);
  });

  it('never shows a password, nor anyone of another organization', async () => {
    const { list } = await organizationOf(PEOPLE);
    await organizationOf(PEOPLE);
    const page = await list({ search: 'rahle.test', limit: 100 });
    expect(page.totalCount).toBe(5);
    expect(JSON.stringify(page)).not.toContain('none');
  });
});

describe('a member', () => {
  const sameOrNot = async (
    manager: Awaited<ReturnType<TestServer['as']>>,
    path: string,
    body?: object,
  ) => {
    const answer = await manager.send(body ? 'PUT' : 'GET', `/organizations/members/${path}`, body);
    return { status: answer.status, body: { ...(await answer.json()), requestId: '' } };
  };

  it.each([
    ['', undefined],
    ['/contents', undefined],
    ['/available-contents', undefined],
    ['/state', { state: 'ACTIVE' }],
  ])('of another organization is what a random id is: …%s', async (rest, body) => {
    const mine = await buildOrganization(api.database);
    const manager = await api.as(await buildAccount(api.database, mine, { role: 'MANAGER' }), mine);
    const { list } = await organizationOf([PEOPLE[0]!]);
    const theirs = (await list()).data[0]!.id;

    const [other, random] = [
      await sameOrNot(manager, `${theirs}${rest}`, body),
      await sameOrNot(manager, `${randomUUID()}${rest}`, body),
    ];
    expect(other).toEqual(random);
    expect(other).toMatchObject({ status: 404, body: { code: 'member.not_found' } });
  });

  it('is found by staff of the platform in the organization they work in', async () => {
    const { organization, caller, list } = await organizationOf([PEOPLE[0]!]);
    const member = (await list()).data[0]!;
    expect(await caller.call(members.get, { params: { memberId: member.id } })).toEqual(member);

    const elsewhere = await buildOrganization(api.database);
    const account = await buildAccount(api.database, elsewhere, { role: 'SUPER_USER' });
    const token = await api.accessToken(account, elsewhere);
    const status = async (at: BuiltOrganization) => {
      const headers = { authorization: `Bearer ${token}`, 'x-organization-domain': at.domain };
      return (await api.caller(headers).send('GET', `/organizations/members/${member.id}`)).status;
    };
    expect([await status(elsewhere), await status(organization)]).toEqual([404, 200]);
  });
});
