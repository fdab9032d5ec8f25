import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { refusals } from './refusals.ts';
import { buildOrganization } from '#testing/builders.ts';

let database: Database;
beforeAll(() => {
  database = connectDatabase(inject('databaseUrl'));
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const from = (address: string, userId = crypto.randomUUID()) => ({
  actor: { userId, firstName: 'Ada', lastName: 'Yılmaz', role: 'LEARNER' as const },
  address,
  requestId: crypto.randomUUID(),
});

async function anAudit() {
  const tenant = database.tenant((await buildOrganization(database)).id);
  const rows = () =>
    tenant.db
      .selectFrom('audit')
      .selectAll()
      .where('organization_id', '=', tenant.organizationId)
      .execute();
  const noted = refusals((error) => expect.unreachable(String(error)));
  return { tenant, rows, ...noted };
}

it('what one account is refused at one address is one record a minute', async () => {
  const { tenant, rows, note, allWritten } = await anAudit();
  const ada = from('203.0.113.7');

  for (let i = 0; i < 50; i += 1) note(tenant, ada, 'session.refused');
  note(tenant, from('203.0.113.8', ada.actor.userId), 'session.refused');
  note(tenant, ada, 'access.refused');
  await allWritten();
  expect(await rows()).toHaveLength(3);

  vi.setSystemTime(Date.now() + 60_000);
  note(tenant, ada, 'session.refused');
  await allWritten();
  expect(await rows()).toHaveLength(4);
});

it('a flood from ever new addresses is thirty records a minute, and other organizations keep theirs', async () => {
  const { tenant, rows, note, allWritten } = await anAudit();
  const other = await anAudit();

  for (let i = 0; i < 200; i += 1) note(tenant, from(`198.51.100.${i}`), 'session.refused');
  note(other.tenant, from('198.51.100.1'), 'session.refused');
  await allWritten();

  expect(await rows()).toHaveLength(30);
  expect(await other.rows()).toHaveLength(1);
});

it('a record that cannot be written is reported', async () => {
  const report = vi.fn<(error: unknown) => void>();
  const { note, allWritten } = refusals(report);
  note(database.tenant(crypto.randomUUID()), from('203.0.113.7'), 'session.refused');
  await allWritten();
  expect(report).toHaveBeenCalledOnce();
});
