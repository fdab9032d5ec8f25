import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { hashPassword } from '#credentials/passwords.ts';
import type { Platform } from '#database/database.ts';
import { makeTitleRanges } from '#features/contents/title-ranges.ts';
import type { DB } from '#migrations/schema.gen.ts';
import {
  countOrganizations,
  insertBooks,
  insertLoans,
  insertPeople,
  insertSchools,
} from './bulk.queries.ts';
import { withoutIndexes } from './without-indexes.ts';

export type BulkSize = {
  organizations: number;
  books: number;
  members: number;
  /** So many percent of books and members fall to the first organization; without it each has as many. */
  largest?: number;
};

/** Few enough that a statement's arrays stay small. */
const ROWS_AT_ONCE = 2000;
/** From so many rows on, indexes are quicker made anew than kept up with. */
const MANY_ROWS = 50_000;

/**
 * Makes many organizations and shares books and members out among them, with one password for everybody: all or
 * nothing.
 */
export async function seedBulk(url: string, size: BulkSize, log: (line: string) => void) {
  const passwordHash = await hashPassword('rahle-demo');
  // The owner's connection: indexes are the owner's to make.
  const pool = new Pool({ connectionString: url, max: 2 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      const fill = () => fillOrganizations(transaction, size, passwordHash, log);
      if (size.books + size.members < MANY_ROWS) return fill();
      await withoutIndexes(transaction, ['contents', 'members', 'assignments'], fill);
    });
    await makeTitleRanges(db);
  } finally {
    await db.destroy();
  }
  log(`${size.books} books and ${size.members} members, all with the password rahle-demo`);
}

async function fillOrganizations(
  db: Platform,
  { organizations, books, members, largest }: BulkSize,
  passwordHash: string,
  log: (line: string) => void,
) {
  const first = await countOrganizations(db);
  const ids: string[] = [];
  for (const numbers of slices(first + 1, organizations))
    ids.push(...(await insertSchools(db, numbers)));
  log(`${ids.length} organizations (school-${first + 1}.example and on)`);

  const booksOf = shares(books, ids.length, largest);
  const membersOf = shares(members, ids.length, largest);
  for (const [place, organizationId] of ids.entries()) {
    const tenant = { organizationId, db };
    for (const numbers of slices(1, booksOf(place))) await insertBooks(tenant, numbers);
    for (const numbers of slices(1, membersOf(place)))
      await insertPeople(tenant, numbers, passwordHash);
    await insertLoans(tenant);
    if (place === 0 || (place + 1) % 50 === 0) log(`${place + 1} organizations filled`);
  }
}

/** The part of a total that falls to each of many, such that the parts add up. */
function shares(total: number, many: number, largest: number | undefined) {
  const even = (of: number, place: number, among: number) =>
    Math.floor((of * (place + 1)) / among) - Math.floor((of * place) / among);
  if (largest === undefined || many === 1) return (place: number) => even(total, place, many);
  const first = Math.floor((total * largest) / 100);
  return (place: number) => (place === 0 ? first : even(total - first, place - 1, many - 1));
}

function* slices(from: number, count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, i) => from + start + i);
  }
}
