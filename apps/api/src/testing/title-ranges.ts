import { fold } from '@rahle/contract/fold';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { connectDatabase, type Tenant } from '#database/database.ts';
import { contentSearchKey } from '#features/contents/content-search-key.ts';
import { makeTitleRanges } from '#features/contents/title-ranges.ts';
import type { DB } from '#migrations/schema.gen.ts';
import { allFound } from '#testing/all-found.ts';
import { buildOrganization } from '#testing/builders.ts';
import { ownDatabase } from '#testing/own-database.ts';

const SIZES = { fromContents: 1500, perRange: 50, mostChanges: 100 };
const BOOKS = 2400;

/** A database in which organizations of few books count as large. */
export async function openTitleRanges() {
  const own = await ownDatabase();
  const database = connectDatabase(own.url);
  return {
    own,
    database,
    largeOrganization: async () => {
      const { id } = await buildOrganization(database);
      const tenant = database.tenant(id);
      await insertBooks(
        tenant.db,
        id,
        Array.from({ length: BOOKS }, (_, number) => book(number)),
      );
      return tenant;
    },
    makeRanges: (waitMs?: number) =>
      makeTitleRanges(database.longWork.platform, undefined, SIZES, waitMs),
    /** The steps of it, as statements. */
    beginning: `select begin_title_ranges(${SIZES.fromContents}, ${SIZES.mostChanges})`,
    making: ({ organizationId }: Tenant) =>
      `begin isolation level repeatable read;
       select make_title_ranges('${organizationId}', ${SIZES.perRange})`,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

export type TitleRanges = Awaited<ReturnType<typeof openTitleRanges>>;

type Book = { title: string; description: string };

export async function insertBooks(db: Kysely<DB>, organizationId: string, books: Book[]) {
  const keys = books.map((book) =>
    contentSearchKey({ ...book, summary: null, category: null, authors: [] }),
  );
  await sql`
    insert into contents (organization_id, external_id, title, description, search_key)
    select ${organizationId}::uuid, gen_random_uuid(), title, description, key from unnest(
      ${books.map(({ title }) => title)}::text[], ${books.map(({ description }) => description)}::text[], ${keys}::text[]
    ) as book (title, description, key)
  `.execute(db);
}

const DESCRIPTIONS = [
  'Kuşlar ve ağaçlar',
  'quiet rivers',
  '100% of a_b',
  String.raw`back\slash of rivers`,
  'Two   words',
];
const FIRST = ['Ahenk', 'İstanbul', 'Işık', 'ırmak', 'Şehir', 'zeytin'];
/**
 * A word in each sixth book, together in the order of titles; one title for many; signs that are patterns elsewhere; a
 * word in one book alone, of which a part is in all.
 */
export const book = (number: number): Book => ({
  title: number % 40 === 7 ? 'Same title' : `${FIRST[number % 6]} ${'çgış'[number % 4]}${number}`,
  description: `${DESCRIPTIONS[number % 5]} shelf-${number}`,
});

/** What a search shows, and what the ranges alone tell. */
async function found({ db }: Tenant, search: string, isDescending: boolean, most: number) {
  const needle = fold(search);
  const { rows } = await sql<{ byRanges: string[] | null; first: string[]; total: number | null }>`
    select first_by_title(${needle}, ${isDescending}, ${most}) as "byRanges",
      array_agg(id order by place) as first, max(total) as total
    from first_contents(${needle}, 'title', ${isDescending}, ${most}, 10)
  `.execute(db);
  return { byRanges: rows[0]!.byRanges, first: rows[0]!.first ?? [], total: rows[0]!.total ?? 0 };
}

/** Says which searches the ranges answered, after comparing all of them with the plainest way. */
export async function compare(tenant: Tenant, searches: string[], mosts = [12, 1000]) {
  const answered = new Set<string>();
  for (const search of searches)
    for (const isDescending of [false, true]) {
      const all = await allFound(tenant, search, 'title', isDescending ? 'desc' : 'asc');
      for (const most of mosts) {
        const { byRanges, first, total } = await found(tenant, search, isDescending, most);
        const expected = all.slice(0, most);
        expect({ search, most, ids: first }).toEqual({ search, most, ids: expected });
        expect({ search, total }).toEqual({
          search,
          total: Math.min(all.length, Math.max(most, 10) + 1),
        });
        if (byRanges) {
          expect({ search, most, ids: byRanges }).toEqual({ search, most, ids: expected });
          answered.add(search);
        }
      }
    }
  return [...answered];
}
