import { audit } from '@rahle/contract/audit';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '#testing/audit-of.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import type { TestServer } from '#testing/test-server.ts';

let api: TestServer;
let owner: Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ api, owner, stop } = await startServerWithOwner());
});
afterAll(() => stop());

type Given = { action?: string; at?: string; actorId?: string; targetId?: string };

/** Records of any time, as only the database's owner can write them. */
async function keep(
  organization: BuiltOrganization,
  { action = 'session.started', at = '2026-05-01T10:00:00Z', actorId, targetId }: Given,
) {
  await owner.query(
    `insert into audit (organization_id, action, at, actor_id, actor_name, actor_role, target_kind, target_id)
     values ($1, $2, $3, $4, 'Ada Yılmaz', 'MANAGER', $5, $6)`,
    [organization.id, action, at, actorId ?? null, targetId ? 'user' : null, targetId ?? null],
  );
}

async function anAudit(records: Given[]) {
  const organization = await buildOrganization(api.database);
  for (const record of records) await keep(organization, record);
  return organization;
}

const ask = async (organization: BuiltOrganization, query: string) => {
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(account, organization);
  return manager.send('GET', `/organizations/${organization.id}/audit${query}`);
};

const days = (...numbers: number[]) => numbers.map((day) => `2026-05-0${day}T10:00:00.000Z`);
const timesIn = async (answer: Response) => {
  const { data } = audit.list.reply.parse(await answer.json());
  return data.map(({ at }) => at);
};

it('is read by pages, newest first', async () => {
  const organization = await anAudit(days(1, 3, 2).map((at) => ({ at })));
  const first = await ask(organization, '?limit=2');
  const { data, meta } = audit.list.reply.parse(await first.json());
  expect(data.map(({ at }) => at)).toEqual(days(3, 2));
  expect(meta).toMatchObject({ total: 3, totalPages: 2, hasNext: true });
  expect(await timesIn(await ask(organization, '?limit=2&page=2'))).toEqual(days(1));
});

it('that happened in one moment stands once, on one page', async () => {
  const organization = await anAudit(Array.from({ length: 7 }, () => ({})));
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => auditOf(api, organization, { page, limit: 2 })),
  );
  expect(new Set(pages.flat().map(({ id }) => id))).toHaveLength(7);
});

it('has the same order from page to page, in its second half too', async () => {
  const times = days(1, 1, 2, 3, 3, 3, 4, 5, 6);
  const organization = await anAudit(times.map((at) => ({ at })));
  const whole = await auditOf(api, organization, { limit: 100 });
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => auditOf(api, organization, { page, limit: 2 })),
  );
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 2, 1, 0]);
  expect(pages.flat()).toEqual(whole);
});

it('is narrowed by a time that begins with `from` and ends before `to`', async () => {
  const organization = await anAudit(days(1, 2, 3, 4).map((at) => ({ at })));
  const [from, to] = days(2, 4);
  expect(await timesIn(await ask(organization, `?from=${from}&to=${to}`))).toEqual(days(3, 2));
  const east = '2026-05-02T13:00:00%2B03:00';
  expect(await timesIn(await ask(organization, `?to=${east}`))).toEqual(days(1));
});

it('is narrowed by what was done', async () => {
  const organization = await anAudit([{ action: 'session.ended' }, { action: 'slider.deleted' }]);
  const found = await auditOf(api, organization, { action: 'slider.deleted' });
  expect(found.map(({ action }) => action)).toEqual(['slider.deleted']);
});

it('is narrowed by a person: what they did, and what was done to them', async () => {
  const [ada, ece] = [crypto.randomUUID(), crypto.randomUUID()];
  const [first, second, third, last] = days(1, 2, 3, 4);
  const organization = await anAudit([
    { actorId: ada, at: first! },
    { actorId: ece, targetId: ada, at: second! },
    { actorId: ece, at: third! },
    { actorId: ada, targetId: ada, at: last! },
  ]);
  const answer = await ask(organization, `?userId=${ada}&limit=2`);
  const { data, meta } = audit.list.reply.parse(await answer.clone().json());
  expect(data.map(({ at }) => at)).toEqual(days(4, 2));
  expect(meta.total).toBe(3);
});

it.each([
  ['a date that is none', '?from=yesterday', { from: 'field.invalid' }],
  [
    'an end before the beginning',
    '?from=2026-05-02T00:00:00Z&to=2026-05-01T00:00:00Z',
    { to: 'period.reversed' },
  ],
  ['an action that is none', '?action=tea', { action: 'field.invalid' }],
  ['a user that is none', '?userId=ada', { userId: 'field.invalid' }],
  ['a page before the first', '?page=0', { page: 'field.invalid' }],
  ['too many at once', '?limit=101', { limit: 'field.invalid' }],
])('%s is refused', async (_, query, fields) => {
  const answer = await ask(await buildOrganization(api.database), query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'request.invalid', fields });
});

it('of another organization is not there, for an agent too', async () => {
  const [mine, theirs] = [await anAudit([{}]), await anAudit([{}])];
  const manager = await api.as(await buildAccount(api.database, mine, { role: 'MANAGER' }), mine);
  const account = await buildAccount(api.database, mine, { role: 'AGENT' });
  const own = await buildOrganization(api.database, { agentId: account.userId });
  const agent = await api.as(account, own);
  const ids = [theirs.id, crypto.randomUUID()];
  for (const caller of [manager, agent])
    for (const id of ids) {
      const answer = await caller.send('GET', `/organizations/${id}/audit`);
      expect(await answer.json()).toMatchObject({ code: 'organization.not_found' });
    }
  expect(await auditOf(api, mine)).toHaveLength(1);
});
