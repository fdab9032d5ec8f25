import type { AuditQuery } from '@rahle/contract/audit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { analyze } from '#database/analyze.ts';
import { connectDatabase, type Database } from '#database/database.ts';
import { listAudit } from '#features/audit/audit.queries.ts';
import { buildOrganization } from '#testing/builders.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const LIMIT = 20;
const TRIES = 5;
const ADA = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b'; // md5 of 1
const daysAgo = (days: number) => new Date(Date.now() - days * 864e5);

let database: Database;
let [small, large] = ['', ''];
beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'));
  small = (await buildOrganization(database)).id;
  large = (await buildOrganization(database)).id;
  const owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
  for (const [id, rows] of [
    [small, FEW],
    [large, MANY],
  ] as const)
    await owner.query(
      `insert into audit (organization_id, action, actor_id, target_kind, target_id, at)
       select $1, case n % 20 when 0 then 'content.assigned' else 'session.started' end,
         md5((n % 100)::text)::uuid, 'user', md5((n % 77)::text)::uuid,
         now() - make_interval(secs => n * 400 * 86400.0 / $2::float8)
       from generate_series(1, $2::int) as n`,
      [id, rows],
    );
  await owner.end();
  await analyze(inject('databaseUrl'));
}, 600_000);
afterAll(() => database.close());

type Filter = Omit<AuditQuery, 'page' | 'limit'>;

async function timeOf(organizationId: string, filter: Filter, isLast: boolean): Promise<number> {
  const tenant = database.tenant(organizationId);
  const { total } = await listAudit(tenant, { ...filter, page: 1, limit: LIMIT } as AuditQuery);
  const page = isLast ? Math.ceil(total / LIMIT) : 1;
  const times: number[] = [];
  for (let i = 0; i < TRIES; i += 1) {
    const began = performance.now();
    const { rows } = await listAudit(tenant, { ...filter, page, limit: LIMIT } as AuditQuery);
    times.push(performance.now() - began);
    expect(rows.length).toBeGreaterThan(0);
  }
  return Math.min(...times);
}

const FILTERS: [string, Filter][] = [
  ['all', {}],
  ['an action', { action: 'content.assigned' }],
  ['a person', { userId: ADA }],
  ['a month', { from: daysAgo(60), to: daysAgo(30) }],
  [
    'an action on a person in a month',
    { action: 'session.started', userId: ADA, from: daysAgo(60), to: daysAgo(30) },
  ],
] as [string, Filter][];

it.each(FILTERS)(
  'of a million records the last page of %s costs no more than the first',
  async (name, filter) => {
    const first = await timeOf(large, filter, false);
    const last = await timeOf(large, filter, true);
    const few = await timeOf(small, filter, true);
    const [one, other, third] = [first, last, few].map((ms) => ms.toFixed(1));
    console.warn(`${name}: first page ${one} ms, last ${other} ms; of ${FEW} records ${third} ms`);
    expect(last).toBeLessThan(3 * first + 10);
  },
);
