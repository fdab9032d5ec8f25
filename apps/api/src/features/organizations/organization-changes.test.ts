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

async function signedIn(role: 'SUPER_USER' | 'AGENT' | 'MANAGER') {
  const account = await buildAccount(api.database, home, { role });
  const own = await buildOrganization(
    api.database,
    role === 'AGENT' ? { agentId: account.userId } : {},
  );
  const at = role === 'AGENT' ? own : home;
  return { account, own, caller: await api.as(account, at) };
}

const at = ({ id }: { id: string }) => ({ params: { organizationId: id } });

describe('changing an organization', () => {
  it('changes only what is given', async () => {
    const { caller, own } = await signedIn('SUPER_USER');
    const before = await caller.call(organizations.get, at(own));
    const logo = 'https://atlas.example/logo.png';
    const after = await caller.call(organizations.update, {
      ...at(own),
      body: { logo, membership: 'approval' },
    });
    expect(after).toEqual({ ...before, logo, membership: 'approval' });
    expect(await caller.call(organizations.get, at(own))).toEqual(after);
    expect(await caller.call(organizations.update, { ...at(own), body: {} })).toEqual(after);
    const said = { language: 'tr', progress: 'none' } as const;
    const spoken = await caller.call(organizations.update, { ...at(own), body: said });
    expect(spoken).toEqual({ ...after, ...said });
    const bare = await caller.call(organizations.update, { ...at(own), body: { logo: '' } });
    expect(bare.logo).toBeNull();
  });

  it('may come to speak a language that the contract learns later', async () => {
    const { own } = await signedIn('SUPER_USER');
    const { db } = api.database.tenant(own.id);
    await db
      .updateTable('organizations')
      .set({ language: 'de' })
      .where('id', '=', own.id)
      .execute();
    const { language } = await db
      .selectFrom('organizations')
      .select('language')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(language).toBe('de');
  });

  it('is found by its new name and domain, and no longer by the old ones', async () => {
    const { caller, own } = await signedIn('SUPER_USER');
    const domain = `${randomUUID()}.test`;
    await caller.call(organizations.update, { ...at(own), body: { name: 'Yıldız', domain } });
    const total = async (search: string) =>
      (await caller.call(organizations.list, { query: { search } })).meta.total;
    expect([await total(domain), await total(`yildiz ${domain}`), await total(own.domain)]).toEqual(
      [1, 1, 0],
    );
    const status = async (at: string) =>
      (await api.visitor({ id: '', domain: at }).send('GET', '/public/organizations/current'))
        .status;
    expect([await status(domain), await status(own.domain)]).toEqual([200, 404]);
  });

  it('refuses a domain that another one has', async () => {
    const { caller, own } = await signedIn('SUPER_USER');
    const attempt = caller.call(organizations.update, {
      ...at(own),
      body: { domain: home.domain },
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'domain.taken',
      fields: { domain: 'domain.taken' },
    });
    const same = await caller.call(organizations.update, {
      ...at(own),
      body: { domain: own.domain },
    });
    expect(same.domain).toBe(own.domain);
  });

  it('loses nothing when two change different fields at once', async () => {
    const { caller, own } = await signedIn('SUPER_USER');
    const bodies = [
      { name: 'Both' },
      { membership: 'approval' as const },
      { logo: 'https://a.example' },
    ];
    await Promise.all(
      bodies.map((body) => caller.call(organizations.update, { ...at(own), body })),
    );
    const after = await caller.call(organizations.get, at(own));
    expect(after).toMatchObject({
      name: 'Both',
      membership: 'approval',
      logo: 'https://a.example',
    });
  });
});

describe('the agent of an organization', () => {
  it('is given and relieved by a SUPER_USER, at once', async () => {
    const { caller } = await signedIn('SUPER_USER');
    const { caller: agent, account } = await signedIn('AGENT');
    const given = await buildOrganization(api.database);
    const seen = async () => (await agent.send('GET', `/organizations/${given.id}`)).status;

    expect(await seen()).toBe(404);
    await caller.call(organizations.update, { ...at(given), body: { agentId: account.userId } });
    expect(await seen()).toBe(200);
    await caller.call(organizations.update, { ...at(given), body: { agentId: null } });
    expect(await seen()).toBe(404);
  });

  it('loses the session it had there', async () => {
    const { caller } = await signedIn('SUPER_USER');
    const { caller: agent, own } = await signedIn('AGENT');
    await caller.call(organizations.update, { ...at(own), body: { agentId: null } });
    expect((await agent.send('GET', '/authentication/me')).status).toBe(401);
  });

  it('does not choose its successor', async () => {
    const [{ caller, own }, { account }] = [await signedIn('AGENT'), await signedIn('AGENT')];
    for (const agentId of [account.userId, null])
      await expect(
        caller.call(organizations.update, { ...at(own), body: { agentId } }),
      ).rejects.toMatchObject({ status: 403 });
    await caller.call(organizations.update, { ...at(own), body: { name: 'Still mine' } });
  });

  it('must be an AGENT', async () => {
    const { caller, own, account } = await signedIn('SUPER_USER');
    await expect(
      caller.call(organizations.update, { ...at(own), body: { agentId: account.userId } }),
    ).rejects.toMatchObject({ fields: { agentId: 'agent.unknown' } });
  });
});

describe("another's organization", () => {
  it('is to an AGENT what a random id is', async () => {
    const { caller } = await signedIn('AGENT');
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine now' }], ['DELETE']] as const) {
      const ids = [home.id, randomUUID()];
      const answers = await Promise.all(
        ids.map((id) => caller.send(method, `/organizations/${id}`, body)),
      );
      const [theirs, random] = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect({ ...theirs, requestId: '' }).toEqual({ ...random, requestId: '' });
    }
  });

  it('is no business of a MANAGER, who may not even read their own here', async () => {
    const { caller } = await signedIn('MANAGER');
    expect((await caller.send('GET', `/organizations/${home.id}`)).status).toBe(403);
    expect((await caller.send('GET', '/organizations')).status).toBe(403);
  });
});
