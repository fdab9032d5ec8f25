import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { containing } from '#database/search.ts';
import {
  book,
  compare,
  insertBooks,
  openTitleRanges,
  type TitleRanges,
} from '#testing/title-ranges.ts';

let library: TitleRanges;
beforeAll(async () => {
  library = await openTitleRanges();
});
afterAll(() => library.close());

const SEARCHES = [
  'IŞIK',
  'ırmak',
  'İSTANBUL',
  'sehir',
  'kuslar',
  'zeytin',
  'ehir',
  'quiet riv',
  'iet riv',
  'Same title',
  'me tit',
  'e title\nquiet',
  '100% of',
  'a_b',
  String.raw`back\sla`,
  'two   wor',
  '%%%',
  '___',
  'of a',
  'e',
  'nowhere',
  'quiet nowhere',
  'quiet kuşlar',
  'shelf-',
  'shelf-77',
  'т.д.',
];
/** Too short for an index, part of too many words, or in too many ranges where they do not stand together. */
const SORTED = ['%%%', '___', 'a_b', 'of a', 'e', 'quiet kuşlar', 'shelf-', 'т.д.'];

it('searches by title are answered from ranges as by a plain sort', async () => {
  const { largeOrganization, makeRanges } = library;
  const tenant = await largeOrganization();
  expect(await compare(tenant, SEARCHES)).toEqual([]);
  await makeRanges();
  expect(await compare(tenant, SEARCHES, [1, 12, 75, 1000])).toEqual(
    SEARCHES.filter((each) => !SORTED.includes(each)),
  );
});

it('what is changed, added, withdrawn or brought back after the making is found where it belongs', async () => {
  const { own, largeOrganization, makeRanges } = library;
  const tenant = await largeOrganization();
  const { db, organizationId } = tenant;
  await makeRanges();
  const before = await compare(tenant, SEARCHES);
  const some = (search: string, count: number) =>
    sql<string>`(
      select id from contents where organization_id = ${organizationId} and search_key like ${containing(search)}
      order by id limit ${count}
    )`;
  const contents = db.updateTable('contents').where('organization_id', '=', organizationId);
  const withdrawn = new Date();
  await contents
    .set({ withdrawn_at: withdrawn })
    .where(sql<boolean>`id in ${some('quiet', 30)}`)
    .execute();
  await contents
    .set({ title: 'Aaaa zeytin', search_key: 'aaaa zeytin\nquiet rivers' })
    .where(sql<boolean>`id in ${some('zeytin', 20)}`)
    .execute();
  await contents
    .set({ search_key: 'another: nowhere' })
    .where(sql<boolean>`id in ${some('ahenk', 5)}`)
    .execute();
  await insertBooks(db, organizationId, [
    { title: 'Same title', description: 'quiet rivers' },
    { title: '!', description: 'Kuşlar, quiet rivers' },
    { title: 'žž', description: 'Işık quiet rivers' },
  ]);
  expect(await compare(tenant, SEARCHES)).toEqual(before);
  await contents.set({ withdrawn_at: null }).where('withdrawn_at', '=', withdrawn).execute();
  await db
    .deleteFrom('contents')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id in ${some('sehir', 40)}`)
    .execute();
  expect(await compare(tenant, SEARCHES)).toEqual(before);

  const changes = async () =>
    (await own.ask(`select from title_changes where organization_id = '${organizationId}'`)).length;
  expect(await changes()).toBe(28);
  await makeRanges();
  expect(await changes()).toBe(28);
  await insertBooks(
    db,
    organizationId,
    Array.from({ length: 100 }, (_, number) => book(number)),
  );
  await makeRanges();
  expect(await changes()).toBe(0);
  expect(await compare(tenant, SEARCHES)).toEqual(before);
});
