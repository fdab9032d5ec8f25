// `npm run bench -- classes`: a learner's list of 200 books that classes give, beside the same list assigned to a learner
// one by one, in one organization with 40 classes of 30. Exits 1 below what is promised.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { analyze } from '../apps/api/src/database/analyze.ts';
import { fillOrganization } from './data.ts';
import { compare, type Target } from './measure.ts';
import { openRahle, type Person } from './rahle.ts';

const PROMISED = 0.8;
const SIZE = { books: 1000, members: 1200 };
const CLASSES = 40;
const IN_CLASS = 30;
const GIVEN = 200;
/** So many of the classes give every book. */
const WHOLE = 20;
/** So few that a busy machine refuses none. */
const READERS = 8;
const LISTS = {
  'first page': '/contents?limit=12',
  'by title': '/contents?limit=12&orderBy=title',
};

const folder = mkdtempSync(join(tmpdir(), 'rahle-classes-'));
const rahle = await openRahle(folder);
const client = new Client({ connectionString: rahle.databaseUrl });
await client.connect();
try {
  const [none, one, five] = [
    await rahle.signIn('selin.aksoy@rahle.test'),
    await rahle.signIn('learner@rahle.test'),
    await rahle.signIn('deniz.isik@rahle.test'),
  ];
  await fillOrganization(rahle.database, rahle.databaseUrl, none.organizationId, SIZE);
  await fillClasses(none.organizationId);
  await assignSame(none);
  await joinClasses(one, [1]);
  await joinClasses(five, [WHOLE + 1, WHOLE + 2, WHOLE + 3, WHOLE + 4, WHOLE + 5]);
  await analyze(rahle.databaseUrl);

  console.log(`${CLASSES} classes of ${IN_CLASS}, ${GIVEN} books given; requests a second`);
  console.log(`${''.padEnd(34)}by class  assigned   ratio  by CPU time`);
  let isKept = true;
  for (const [list, path] of Object.entries(LISTS))
    for (const [name, reader] of Object.entries({ 'one class': one, 'five classes': five })) {
      const targetOf = ({ headers }: Person): Target => ({
        url: rahle.api + path,
        headers,
        connections: READERS,
        pids: [rahle.pid, rahle.postgresPid],
      });
      const found = await compare({ ours: targetOf(reader), bare: targetOf(none) });
      const ratio = found.ours.rate / found.bare.rate;
      isKept &&= ratio >= PROMISED;
      const rates = [found.ours, found.bare].map(({ rate }) => rate.toFixed(0).padStart(8));
      const byCpu = (found.bare.cpu / found.ours.cpu).toFixed(2);
      const verdict = ratio >= PROMISED ? '' : `   below ${PROMISED}`;
      console.log(
        `${`${list}, ${name}`.padEnd(34)}${rates.join('  ')}  ${ratio.toFixed(2).padStart(6)}  ${byCpu.padStart(11)}${verdict}`,
      );
    }
  process.exitCode = isKept ? 0 : 1;
} finally {
  await client.end();
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The first classes give every book, of the others each a fifth; nothing of the demo's own classes and assignments is
 * left.
 */
async function fillClasses(organizationId: string) {
  const statements = [
    'delete from classes where organization_id = $1',
    'delete from assignments where organization_id = $1',
    `insert into classes (organization_id, name, search_key)
     select $1, n, n from generate_series(1, ${CLASSES}) n`,
    `insert into class_members (organization_id, class_id, member_id)
     select $1, c.id, m.id
     from (select id, row_number() over (order by id) - 1 as n from members
           where organization_id = $1 and email not like '%@rahle.test' limit ${CLASSES * IN_CLASS}) m
     join classes c on c.organization_id = $1 and c.name = (m.n % ${CLASSES} + 1)::text`,
    `insert into class_contents (organization_id, class_id, content_id)
     select $1, c.id, book.id from classes c,
       (select id, row_number() over (order by external_id) as n from contents
        where organization_id = $1 order by external_id limit ${GIVEN}) book
     where c.organization_id = $1 and (c.name::int <= ${WHOLE} or book.n % 5 = c.name::int % 5)`,
  ];
  for (const statement of statements) await client.query(statement, [organizationId]);
}

async function assignSame({ organizationId, memberId }: Person) {
  await client.query(
    `insert into assignments (organization_id, content_id, member_id)
     select distinct organization_id, content_id, $2::uuid from class_contents where organization_id = $1`,
    [organizationId, memberId],
  );
}

async function joinClasses({ organizationId, memberId }: Person, names: number[]) {
  await client.query(
    `insert into class_members (organization_id, class_id, member_id)
     select organization_id, id, $2::uuid from classes
     where organization_id = $1 and name = any ($3)`,
    [organizationId, memberId, names.map(String)],
  );
}
