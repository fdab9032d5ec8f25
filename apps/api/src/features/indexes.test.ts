import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyze } from '#database/analyze.ts';
import { withRuntimeRole } from '#database/connections.ts';
import { connectDatabase, type Database, type Tenant } from '#database/database.ts';
import { listAnnouncements } from '#features/announcements/announcements.queries.ts';
import { listAudit } from '#features/audit/audit.queries.ts';
import { countContents } from '#features/contents/content-counts.queries.ts';
import { listContents } from '#features/contents/contents.queries.ts';
import { imageLinks } from '#features/files/image-links.ts';
import {
  listAssignedContents,
  listAvailableContents,
} from '#features/members/member-contents.queries.ts';
import { listMembers } from '#features/members/member-reads.queries.ts';
import { listPublicContents } from '#features/public-site/public-contents.queries.ts';
import { listSampleContents } from '#features/sample-contents/sample-contents.queries.ts';
import { listSliders } from '#features/sliders/sliders.queries.ts';
import { buildOrganization } from '#testing/builders.ts';
import { fillLists } from '#testing/fill-lists.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { recordQueries } from '#testing/record-queries.ts';

const images = imageLinks('http://localhost');
const links = { images, pages: () => ({ url: null, detailsFileUrl: null }) };
const page = { page: 1, limit: 10, isPaged: true, search: '' };
const newest = { ...page, orderBy: 'createdAt', orderDirection: 'desc' } as const;

let own: Awaited<ReturnType<typeof ownDatabase>>;
let database: Database;
let organizationId: string;
beforeAll(async () => {
  own = await ownDatabase();
  database = connectDatabase(own.url);
  organizationId = (await buildOrganization(database)).id;
  const others = await Promise.all(Array.from({ length: 99 }, () => buildOrganization(database)));
  const owner = new Client({ connectionString: own.url });
  await owner.connect();
  await fillLists(owner, [organizationId, ...others.map(({ id }) => id)]);
  await owner.end();
  await analyze(own.url);
}, 300_000);
afterAll(async () => {
  await database.close();
  await own.drop();
});

const staff = { reads: 'all', memberId: null } as const;
const learner = { reads: 'lent', memberId: crypto.randomUUID() } as const;

const LISTS: [string, (tenant: Tenant) => Promise<unknown>][] = [
  ['contents', (tenant) => listContents(tenant, links, staff, { ...newest, filter: 'all' })],
  [
    'contents by title',
    (tenant) => listContents(tenant, links, staff, { ...newest, filter: 'all', orderBy: 'title' }),
  ],
  [
    'contents found',
    (tenant) => listContents(tenant, links, staff, { ...newest, filter: 'all', search: 'a1b2c3' }),
  ],
  [
    'contents of a learner',
    (tenant) => listContents(tenant, links, learner, { ...newest, filter: 'all' }),
  ],
  ['public contents', (tenant) => listPublicContents(tenant, images, newest)],
  [
    'public contents found',
    (tenant) => listPublicContents(tenant, images, { ...newest, search: 'a1b2c3' }),
  ],
  ['members', (tenant) => listMembers(tenant, { ...newest, orderDirection: 'asc' })],
  [
    'members who wait',
    (tenant) => listMembers(tenant, { ...newest, orderDirection: 'asc', state: 'PENDING' }),
  ],
  ['members found', (tenant) => listMembers(tenant, { ...newest, search: 'a1b2c3' })],
  ['assigned contents', (tenant) => listAssignedContents(tenant, learner.memberId, newest)],
  ['available contents', (tenant) => listAvailableContents(tenant, learner.memberId, newest)],
  ['announcements', (tenant) => listAnnouncements(tenant, ['ACTIVE'], newest)],
  ['the audit', (tenant) => listAudit(tenant, page)],
  ['the audit’s last page', (tenant) => listAudit(tenant, { ...page, page: 100 })],
  [
    'the audit of an action',
    (tenant) => listAudit(tenant, { ...page, action: 'content.assigned' }),
  ],
  [
    'the audit of a person',
    (tenant) => listAudit(tenant, { ...page, userId: 'c4ca4238-a0b9-2382-0dcc-509a6f75849b' }),
  ],
  [
    'the audit of some days',
    (tenant) => listAudit(tenant, { ...page, from: new Date(Date.now() - 864e5), to: new Date() }),
  ],
  [
    'what an action did to a person in some days',
    (tenant) =>
      listAudit(tenant, {
        ...page,
        action: 'content.assigned',
        userId: 'c4ca4238-a0b9-2382-0dcc-509a6f75849b',
        from: new Date(Date.now() - 864e5),
      }),
  ],
  [
    'sample contents',
    (tenant) => listSampleContents(tenant, { ...page, orderBy: 'group', orderDirection: 'asc' }),
  ],
  [
    'sliders',
    (tenant) => listSliders(tenant, images, { ...page, orderBy: 'order', orderDirection: 'asc' }),
  ],
];

/** The plan for whatever parameters, which is the one that serves (`PLANNED_ONCE`). */
async function planOf(statement: string): Promise<string> {
  const client = new Client({ connectionString: withRuntimeRole(own.url) });
  await client.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan) ${statement}`,
  );
  await client.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(LISTS)('the list of %s is read through its indexes', async (_, list) => {
  const queries = await recordQueries(organizationId, list);
  expect(queries.length).toBeGreaterThan(0);
  for (const { sql: text } of queries) {
    const lines = await planOf(text);
    expect(lines).not.toMatch(
      /Seq Scan on (contents|members|announcements|sample_contents|sliders|assignments|class_members|class_contents|audit|list_totals)/,
    );
    // A page is read in its order; only what a search, a state or one person's books narrow down is sorted. A state is an
    // enum, whose comparison is not leakproof: under row-level security it only filters what its index gives.
    const isPage =
      /limit \$/.test(text) &&
      !/found_|first_contents|exists|union all|from "assignments"|"m"."state"/.test(text);
    expect(isPage && /Limit[^\n]*\n(\s*InitPlan.*\n(\s.*\n)*?)?\s*->\s+Sort/.test(lines)).toBe(
      false,
    );
  }
});

it('a learner’s books are not compared each with each, to be listed or counted', async () => {
  const sentFor = async (read: (tenant: Tenant) => Promise<unknown>) =>
    (await recordQueries(organizationId, read)).map(({ sql }) => sql);
  const [all, assigned] = await Promise.all(
    (['all', 'assigned'] as const).map((filter) =>
      sentFor((tenant) => listContents(tenant, links, learner, { ...newest, filter })),
    ),
  );
  expect(assigned).toEqual(all);
  const counts = await sentFor((tenant) => countContents(tenant, learner));
  expect(counts).toHaveLength(2);
  for (const text of counts) expect(await planOf(text)).not.toContain('Join Filter');
});

it('a search looks into the trigram index, which row-level security would keep LIKE from using', async () => {
  const owner = new Client({ connectionString: own.url });
  await owner.connect();
  const like = `select id from contents where organization_id = '${organizationId}' and search_key like '%a1b2c3%'`;
  const inFunction = await owner.query<{ 'QUERY PLAN': string }>(`explain ${like}`);
  await owner.end();
  const bare = await database
    .tenant(organizationId)
    .db.executeQuery(CompiledQuery.raw(`explain ${like}`));

  // The bare one may find the organization's rows there, but then reads every one of them.
  const byTrigrams = /Index Cond: [^"]*search_key ~~/;
  expect(JSON.stringify(inFunction.rows)).toMatch(byTrigrams);
  expect(JSON.stringify(bare.rows)).not.toMatch(byTrigrams);
});
