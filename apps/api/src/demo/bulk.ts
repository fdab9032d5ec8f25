import { type Database, inTransaction } from '#database/database.ts';
import { hashPassword } from '#credentials/passwords.ts';
import {
  countOrganizations,
  insertBooks,
  insertLoans,
  insertPeople,
  insertSchools,
} from './bulk.queries.ts';

export type BulkSize = { organizations: number; books: number; members: number };

/** Few enough that a statement's arrays stay small. */
const ROWS_AT_ONCE = 2000;

/** Makes many organizations and shares books and members out among them, with one password for everybody. */
export async function seedBulk(database: Database, size: BulkSize, log: (line: string) => void) {
  const passwordHash = await hashPassword('rahle-demo');
  const first = await countOrganizations(database.platform);
  const ids: string[] = [];
  for (const numbers of slices(first + 1, size.organizations)) {
    ids.push(...(await insertSchools(database.platform, numbers)));
  }
  log(`${ids.length} organizations (school-${first + 1}.example and on)`);

  for (const [place, id] of ids.entries()) {
    await inTransaction(database.tenant(id), async (tenant) => {
      for (const numbers of slices(1, share(size.books, place, ids.length)))
        await insertBooks(tenant, numbers);
      for (const numbers of slices(1, share(size.members, place, ids.length)))
        await insertPeople(tenant, numbers, passwordHash);
      await insertLoans(tenant);
    });
    if ((place + 1) % 50 === 0) log(`${place + 1} organizations filled`);
  }
  log(`${size.books} books and ${size.members} members, all with the password rahle-demo`);
}

/** The part of a total that falls to one of many, such that the parts add up. */
const share = (total: number, place: number, many: number) =>
  Math.floor((total * (place + 1)) / many) - Math.floor((total * place) / many);

function* slices(from: number, count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, i) => from + start + i);
  }
}
