import { contents } from '@rahle/contract/contents';
import { fold } from '@rahle/contract/fold';
import { LIMITS } from '@rahle/contract/limits';
import { publicSite } from '@rahle/contract/public-site';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '#database/database.ts';
import { insertBooks } from '#demo/bulk.queries.ts';
import { allFound, type Column } from '#testing/all-found.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const BOOKS = 3000;

let api: TestServer;
let organization: BuiltOrganization;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  const neighbour = await buildOrganization(api.database);
  const numbers = Array.from({ length: BOOKS }, (_, i) => i + 1);
  tenant = api.database.tenant(organization.id);
  for (const each of [tenant, api.database.tenant(neighbour.id)]) await insertBooks(each, numbers);
  await tenant.db
    .updateTable('contents')
    .set({ withdrawn_at: new Date() })
    .where('organization_id', '=', organization.id)
    .where('external_id', 'in', ['BULK-1', 'BULK-40', 'BULK-1234'])
    .execute();
});
afterAll(() => api.stop());

async function firstFound(
  search: string,
  orderBy: Column,
  isDescending: boolean,
  most: number,
  { db } = tenant,
) {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total from first_contents(${fold(search)}, ${orderBy}, ${isDescending}, ${most}, 10) order by place
  `.execute(db);
  return rows;
}

/** In every book, in some, in few that the sample may not have, in one, in none; too short for an index; not as patterns. */
const SEARCHES = ['volume', 'kuşlar', 'quiet numbers', 'VOLUME 2999', '99', 'zebra', 'a_', '%'];

describe('a search among many contents', () => {
  it.each(SEARCHES)(
    'for %j finds the first in the order of the list, and counts',
    async (search) => {
      for (const orderBy of ['createdAt', 'title', 'category'] as const)
        for (const orderDirection of ['asc', 'desc'] as const)
          for (const most of [5, 12, 700]) {
            const all = await allFound(tenant, search, orderBy, orderDirection);
            const first = await firstFound(search, orderBy, orderDirection === 'desc', most);
            expect(first.map(({ id }) => id)).toEqual(all.slice(0, most));
            const counted = Math.min(all.length, Math.max(most, 10) + 1);
            expect(new Set(first.map(({ total }) => total))).toEqual(
              new Set(all.length > 0 ? [counted] : []),
            );
          }
    },
  );

  it('counts those that are left of a word whose books were withdrawn', async () => {
    const other = await buildOrganization(api.database);
    const own = api.database.tenant(other.id);
    await insertBooks(
      own,
      Array.from({ length: BOOKS }, (_, i) => i + 1),
    );
    const quiet = await allFound(own, 'quiet', 'createdAt', 'desc');
    expect(quiet.length).toBeGreaterThan(BOOKS / 20);
    await own.db
      .updateTable('contents')
      .set({ withdrawn_at: new Date() })
      .where('organization_id', '=', other.id)
      .where('id', 'in', quiet.slice(5))
      .execute();
    const first = await firstFound('quiet', 'createdAt', true, 5, own);
    expect(first.map(({ id, total }) => [id, total])).toEqual(
      quiet.slice(0, 5).map((id) => [id, 5]),
    );
  });

  it('counts a thousand exactly, says of more that there are more, and shows these too', async () => {
    const manager = await api.as(
      await buildAccount(api.database, organization, { role: 'MANAGER' }),
      organization,
    );
    const page = async (search: string, number: number) => {
      const query = { search, page: number, limit: 100 };
      const { data, meta } = await manager.call(contents.list, { query });
      return { ids: data.map(({ id }) => id), total: meta.total, hasNext: meta.hasNext };
    };
    const few = await allFound(tenant, 'kuşlar', 'createdAt', 'desc');
    expect(few.length).toBeLessThan(LIMITS.countedMatches);
    expect(await page('kuşlar', 1)).toMatchObject({ total: few.length, hasNext: true });
    expect(await page('kuşlar', 90)).toEqual({ ids: [], total: few.length, hasNext: false });

    const all = await allFound(tenant, 'volume', 'createdAt', 'desc');
    expect(await page('volume', 1)).toEqual({
      ids: all.slice(0, 100),
      total: LIMITS.countedMatches + 1,
      hasNext: true,
    });
    expect(await page('volume', 12)).toEqual({
      ids: all.slice(1100, 1200),
      total: 1201,
      hasNext: true,
    });
    const last = Math.ceil(all.length / 100);
    expect(await page('volume', last)).toEqual({
      ids: all.slice((last - 1) * 100),
      total: all.length,
      hasNext: false,
    });
    expect(await page('volume', 99_999_999)).toMatchObject({ ids: [], hasNext: false });
  });

  it('finds the same for a visitor, in the same order, and counts as far', async () => {
    const visitor = api.visitor(organization);
    const page = async (search: string, number: number, orderBy: Column = 'createdAt') => {
      const query = { search, page: number, limit: 12, orderBy, orderDirection: 'desc' } as const;
      const { data, meta } = await visitor.call(publicSite.contents, { query });
      return { ids: data.map(({ id }) => id), total: meta.total };
    };
    for (const orderBy of ['createdAt', 'title'] as const) {
      const few = await allFound(tenant, 'kuşlar', orderBy, 'desc');
      expect(await page('kuşlar', 2, orderBy)).toEqual({
        ids: few.slice(12, 24),
        total: few.length,
      });
    }
    const few = await allFound(tenant, 'kuşlar', 'createdAt', 'desc');
    expect(await page('kuşlar', 90)).toEqual({ ids: [], total: few.length });
    expect(await page('zebra', 1)).toEqual({ ids: [], total: 0 });
    expect((await page('volume', 1)).total).toBe(LIMITS.countedMatches + 1);
  });
});
