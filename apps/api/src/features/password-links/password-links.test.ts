import { authentication } from '@rahle/contract/authentication';
import { LIMITS } from '@rahle/contract/limits';
import { passwordLinks } from '@rahle/contract/password-links';
import type { Role } from '@rahle/contract/roles';
import { users } from '@rahle/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildClass } from '#testing/build-class.ts';
import { type BuiltAccount, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ APP_ORIGIN: 'https://{domain}' });
});
afterAll(() => api.stop());

const PASSWORD = 'a new password';
const DEAD = { code: 'link.dead', status: 404 };

async function aSchool() {
  const organization = await buildOrganization(api.database);
  const { db } = api.database.tenant(organization.id);
  const person = (role: Role, state?: 'PASSIVE' | 'PENDING') =>
    buildAccount(api.database, organization, { role, ...(state && { state }) });
  const withoutPassword = async (role: Role) => {
    const account = await person(role);
    await db
      .updateTable('members')
      .set({ password_hash: null })
      .where('user_id', '=', account.userId)
      .execute();
    return account;
  };
  const manager = await api.as(await person('MANAGER'), organization);
  const make = ({ userId }: BuiltAccount) =>
    manager.call(passwordLinks.make, { params: { organizationId: organization.id, userId } });
  const visitor = api.visitor(organization);
  const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);
  const look = (token: string) => visitor.call(passwordLinks.look, { body: { token } });
  const set = (token: string, password = PASSWORD) =>
    visitor.call(passwordLinks.setPassword, { body: { token, password } });
  const logIn = (email: string, password = PASSWORD) =>
    visitor.call(authentication.login, { body: { email, password } });
  return {
    organization,
    db,
    person,
    withoutPassword,
    manager,
    make,
    visitor,
    tokenOf,
    look,
    set,
    logIn,
  };
}

describe('a password link', () => {
  it('leads to the organization’s own address, is looked at often and used once, and signs in', async () => {
    const { organization, withoutPassword, make, tokenOf, look, set, logIn } = await aSchool();
    const pupil = await withoutPassword('LEARNER');
    const elder = await api.as(pupil, organization);
    const link = await make(pupil);
    expect(link.url).toMatch(
      new RegExp(String.raw`^https://${organization.domain}/set-password#[\w-]{40,}$`),
    );
    const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(LIMITS.passwordLinkHours.link);
    const token = tokenOf(link);
    for (let i = 0; i < 3; i += 1)
      expect(await look(token)).toEqual({ firstName: 'Ada', email: pupil.email });

    const { accessToken } = await set(token);
    const me = await api
      .caller({ authorization: `Bearer ${accessToken}` })
      .call(authentication.me, {});
    expect(me.user.id).toBe(pupil.userId);
    expect((await elder.send('GET', '/authentication/me')).status).toBe(401);
    await expect(look(token)).rejects.toMatchObject(DEAD);
    await expect(set(token, 'yet another one')).rejects.toMatchObject(DEAD);
    await logIn(pupil.email);
    expect((await auditOf(api, organization)).map(inShort).toReversed()).toEqual([
      ['MANAGER', 'member.password_link_made', 'Ada Yılmaz', 'link'],
      ['LEARNER', 'member.password_changed', 'Ada Yılmaz', null],
      ['LEARNER', 'session.started', null, null],
      ['LEARNER', 'session.started', null, null],
    ]);
  });

  it('is used by one of many at once', async () => {
    const { withoutPassword, make, tokenOf, set } = await aSchool();
    const token = tokenOf(await make(await withoutPassword('LEARNER')));
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => set(token, `password ${i}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('dies with its time, with any change of the password, and with its owner’s switching off', async () => {
    const { organization, db, person, manager, make, tokenOf, look, set } = await aSchool();
    const pupil = await person('LEARNER');
    const [first, second] = [tokenOf(await make(pupil)), tokenOf(await make(pupil))];
    await set(first);
    await expect(look(second)).rejects.toMatchObject(DEAD);

    const third = tokenOf(await make(pupil));
    await manager.call(users.update, {
      params: { organizationId: organization.id, userId: pupil.userId },
      body: { password: 'set by the manager' },
    });
    await expect(set(third)).rejects.toMatchObject(DEAD);

    const fourth = tokenOf(await make(pupil));
    await db
      .updateTable('password_links')
      .set({ expires_at: sql`now()` })
      .execute();
    await expect(set(fourth)).rejects.toMatchObject(DEAD);

    const fifth = tokenOf(await make(pupil));
    await db
      .updateTable('members')
      .set({ state: 'PASSIVE' })
      .where('user_id', '=', pupil.userId)
      .execute();
    await expect(look(fifth)).rejects.toMatchObject(DEAD);
    await expect(make(pupil)).rejects.toMatchObject({ code: 'member.not_active', status: 409 });
  });

  it('is made for lower rank alone, and for nobody elsewhere', async () => {
    const { person, make } = await aSchool();
    await expect(make(await person('MANAGER'))).rejects.toMatchObject({ code: 'rank.too_low' });
    const elsewhere = await aSchool();
    await expect(make(await elsewhere.person('LEARNER'))).rejects.toMatchObject({
      code: 'user.not_found',
    });
  });

  it('opens nothing at another organization, and nothing that was made up', async () => {
    const [here, there] = [await aSchool(), await aSchool()];
    const token = here.tokenOf(await here.make(await here.person('LEARNER')));
    await expect(there.set(token)).rejects.toMatchObject(DEAD);
    const last = token.at(-1) === 'A' ? 'Q' : 'A';
    for (const wrong of ['x', `${token.slice(0, -1)}${last}`, crypto.randomUUID()])
      await expect(here.look(wrong)).rejects.toMatchObject(DEAD);
    expect(await here.look(token)).toMatchObject({ firstName: 'Ada' });
  });

  it('stands in no table', async () => {
    const { db, person, make, tokenOf } = await aSchool();
    const token = tokenOf(await make(await person('LEARNER')));
    const rows = await db.selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toHaveLength(1);
  });
});

describe('the cards of a class', () => {
  it('are for those of lower rank without a password, and last longer', async () => {
    const { organization, person, withoutPassword, manager, tokenOf, set } = await aSchool();
    const [pupil, teacher, has, boss] = [
      await withoutPassword('LEARNER'),
      await withoutPassword('TEACHER'),
      await person('LEARNER'),
      await withoutPassword('MANAGER'),
    ];
    const { id: classId } = await buildClass(api.database, organization, {
      members: [pupil, teacher, has, boss],
    });
    const params = { organizationId: organization.id, classId };
    const { data } = await manager.call(passwordLinks.makeCards, { params });
    expect(data.map(({ userId }) => userId).toSorted()).toEqual(
      [pupil.userId, teacher.userId].toSorted(),
    );
    const card = data.find(({ userId }) => userId === pupil.userId)!;
    expect(card).toMatchObject({ firstName: 'Ada', lastName: 'Yılmaz', email: pupil.email });
    const days = (Date.parse(card.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await set(tokenOf(card));
    const again = await manager.call(passwordLinks.makeCards, { params });
    expect(again.data.map(({ userId }) => userId)).toEqual([teacher.userId]);
    await expect(
      manager.call(passwordLinks.makeCards, {
        params: { ...params, classId: crypto.randomUUID() },
      }),
    ).rejects.toMatchObject({ code: 'class.not_found' });
  });
});

it('the cards of a class stand in the order of the alphabet', async () => {
  const { organization, db, withoutPassword, manager } = await aSchool();
  const names = ['Zeynep', 'Çağan', 'Ada', 'Ömer', 'Dila'];
  const members = [];
  for (const name of names) {
    const pupil = await withoutPassword('LEARNER');
    const { userId } = pupil;
    await db
      .updateTable('members')
      .set({ first_name: name })
      .where('user_id', '=', userId)
      .execute();
    members.push(pupil);
  }
  const { id: classId } = await buildClass(api.database, organization, { members });
  const params = { organizationId: organization.id, classId };
  const { data } = await manager.call(passwordLinks.makeCards, { params });
  const order = ['Ada', 'Çağan', 'Dila', 'Ömer', 'Zeynep'];
  expect(data.map(({ firstName }) => firstName)).toEqual(order);
});

describe('a forgotten password', () => {
  it('is answered in the same way for every address, and asked for so often and no more', async () => {
    const { person, visitor } = await aSchool();
    const { email } = await person('LEARNER');
    const ask = (address: string) =>
      visitor.send('POST', '/authentication/forgot-password', { email: address });
    for (const address of [email, 'nobody@x.test']) expect((await ask(address)).status).toBe(204);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await ask(email)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('somebody.else@x.test')).status).toBe(204);
  });
});

it('someone without a password becomes platform staff only by being given one', async () => {
  const { organization, withoutPassword } = await aSchool();
  const owner = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  const caller = await api.as(owner, organization);
  const { userId } = await withoutPassword('LEARNER');
  const promote = (body: object) =>
    caller.call(users.update, {
      params: { organizationId: organization.id, userId },
      body: { userRole: 'SUPER_USER', ...body },
    });
  await expect(promote({})).rejects.toMatchObject({ code: 'member.no_password', status: 409 });
  expect(await promote({ password: PASSWORD })).toMatchObject({ role: 'SUPER_USER' });
});
