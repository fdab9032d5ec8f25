import { randomUUID } from 'node:crypto';
import { members } from '@rahle/contract/members';
import type { Role } from '@rahle/contract/roles';
import { users } from '@rahle/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { signInAs } from '#testing/sign-in-as.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

async function signedIn(role: Role, at = organization) {
  const account = await buildAccount(api.database, at, { role });
  return signInAs(api, at, { role, account });
}

const aBody = (userRole: Role = 'TEACHER', email = `${randomUUID()}@rahle.test`) => ({
  email,
  firstName: ' Grace ',
  lastName: 'Hopper',
  userRole,
  password: 'a good password',
});
const usersOf = ({ id }: { id: string }) => `/organizations/${id}/users`;
const params = {
  get organizationId() {
    return organization.id;
  },
};

describe('making a user', () => {
  it('answers who was made, active and able to sign in', async () => {
    const caller = await signedIn('MANAGER');
    const body = aBody();
    const answer = await caller.send('POST', usersOf(organization), body);
    expect(answer.status).toBe(201);
    const user = await answer.json();
    expect(user).toEqual({
      id: expect.any(String),
      email: body.email,
      firstName: 'Grace',
      lastName: 'Hopper',
      role: 'TEACHER',
      organizationId: organization.id,
    });
    expect(
      await caller.call(users.get, {
        params: { organizationId: organization.id, userId: user.id },
      }),
    ).toEqual(user);
    const { data } = await caller.call(members.list, { params, query: { search: body.email } });
    expect(data).toMatchObject([{ state: 'ACTIVE', user: { id: user.id } }]);
    const { email, password } = body;
    const login = await api
      .visitor(organization)
      .send('POST', '/authentication/login', { email, password });
    expect(login.status).toBe(200);
  });

  it.each([
    [
      'SUPER_USER',
      'SUPER_USER AGENT MANAGER TEACHER LEARNER',
      'SUPER_USER MANAGER TEACHER LEARNER',
    ],
    ['AGENT', 'SUPER_USER AGENT MANAGER TEACHER LEARNER', 'MANAGER TEACHER LEARNER'],
    ['MANAGER', 'SUPER_USER AGENT MANAGER TEACHER LEARNER', 'MANAGER TEACHER LEARNER'],
  ] as const)('a %s, asked for %s, grants %s', async (actor, asked, granted) => {
    const caller = await signedIn(actor);
    for (const role of asked.split(' ') as Role[]) {
      const answer = await caller.send('POST', usersOf(organization), aBody(role));
      const { code } = await answer.json();
      const expected = granted.split(' ').includes(role)
        ? [201, undefined]
        : [403, 'role.not_grantable'];
      expect([role, answer.status, code]).toEqual([role, ...expected]);
    }
  });

  it('of SUPER_USER makes an account of the platform, which no organization lists', async () => {
    const caller = await signedIn('SUPER_USER');
    const body = aBody('SUPER_USER');
    const user = await caller.call(users.create, { params, body });
    expect(user).toMatchObject({ role: 'SUPER_USER', organizationId: null });
    const { totalCount } = await caller.call(members.list, {
      params,
      query: { search: body.email },
    });
    expect(totalCount).toBe(0);
    const { email, password } = body;
    const elsewhere = await buildOrganization(api.database);
    const login = await api
      .visitor(elsewhere)
      .send('POST', '/authentication/login', { email, password });
    expect(login.status).toBe(200);
  });

  it('refuses an address of the organization or of platform staff, however it is written', async () => {
    const caller = await signedIn('SUPER_USER');
    const taken = [
      await buildAccount(api.database, organization, { role: 'LEARNER' }),
      await buildAccount(api.database, organization, { role: 'AGENT' }),
    ];
    for (const { email } of taken)
      for (const role of ['TEACHER', 'SUPER_USER'] as const)
        await expect(
          caller.call(users.create, { params, body: aBody(role, email.toUpperCase()) }),
        ).rejects.toMatchObject({
          code: 'email.taken',
          status: 409,
          fields: { email: 'email.taken' },
        });
  });

  it('takes an address that another organization knows, but not for a SUPER_USER', async () => {
    const caller = await signedIn('SUPER_USER');
    const { email } = await buildAccount(api.database, await buildOrganization(api.database), {
      role: 'LEARNER',
    });
    await expect(
      caller.call(users.create, { params, body: aBody('SUPER_USER', email) }),
    ).rejects.toMatchObject({
      code: 'email.taken',
    });
    expect((await caller.call(users.create, { params, body: aBody('LEARNER', email) })).email).toBe(
      email,
    );
  });

  it('works by its path for an AGENT signed in at another of its organizations', async () => {
    const account = await buildAccount(api.database, organization, { role: 'AGENT' });
    const [here, there] = [
      await buildOrganization(api.database, { agentId: account.userId }),
      await buildOrganization(api.database, { agentId: account.userId }),
    ];
    const caller = await api.as(account, here);
    const made = await caller.send('POST', usersOf(there), aBody());
    expect([made.status, (await made.json()).organizationId]).toEqual([201, there.id]);
  });

  it.each([
    ['email', 'nobody', 'email.invalid'],
    ['firstName', 'A\u0007da', 'text.invalid'],
    ['lastName', '', 'last_name.required'],
    ['userRole', 'ADMIN', 'role.required'],
    ['password', '1234567', 'password.too_short'],
    ['role', 'TEACHER', 'field.unknown'],
    ['state', 'ACTIVE', 'field.unknown'],
  ])('names the field that is wrong: %s', async (field, value, code) => {
    const caller = await signedIn('MANAGER');
    const answer = await caller.send('POST', usersOf(organization), { ...aBody(), [field]: value });
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: code }]);
  });
});

describe('fifty who want one address at once', () => {
  const statuses = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

  it('get it once', async () => {
    const caller = await signedIn('MANAGER');
    const body = aBody();
    const answers = Array.from({ length: 50 }, () =>
      caller.send('POST', usersOf(organization), body),
    );
    expect(await statuses(answers)).toEqual([201, ...Array(49).fill(409)]);
  });

  it('get it once, on the platform or in an organization', async () => {
    const caller = await signedIn('SUPER_USER');
    const email = `${randomUUID()}@rahle.test`;
    const answers = Array.from({ length: 50 }, (_, i) =>
      caller.send('POST', usersOf(organization), aBody(i % 2 ? 'SUPER_USER' : 'LEARNER', email)),
    );
    expect(await statuses(answers)).toEqual([201, ...Array(49).fill(409)]);
  });
});

describe('a user', () => {
  it('of another organization, and platform staff, are what a random id is', async () => {
    const caller = await signedIn('MANAGER');
    const other = await buildOrganization(api.database);
    const ids = [
      randomUUID(),
      (await buildAccount(api.database, other, { role: 'LEARNER' })).userId,
      (await buildAccount(api.database, other, { role: 'SUPER_USER' })).userId,
    ];
    for (const [method, body] of [['GET'], ['PUT', { firstName: 'Mine' }]] as const) {
      const answers = await Promise.all(
        ids.map(async (id) => {
          const answer = await caller.send(method, `${usersOf(organization)}/${id}`, body);
          return { ...(await answer.json()), requestId: '' };
        }),
      );
      expect(answers[0]).toMatchObject({ statusCode: 404, code: 'user.not_found' });
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    }
  });

  it('in a path that names another organization is not found, nor is the organization', async () => {
    const other = await buildOrganization(api.database);
    const { userId } = await buildAccount(api.database, other, { role: 'LEARNER' });
    const caller = await signedIn('MANAGER');
    for (const at of [other, { id: randomUUID() }]) {
      const answer = await caller.send('GET', `${usersOf(at)}/${userId}`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'organization.not_found']);
    }
  });
});
