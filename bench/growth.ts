// `npm run bench -- growth`: the same reads at 10 000 books and at 1 000 000, one organization with half of everything.
// Ratios of one run on one machine; exits 1 when one is above what is promised. BENCH_DATA keeps the folders for a next run.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { analyze } from '../apps/api/src/database/analyze.ts';
import { seedBulk } from '../apps/api/src/demo/bulk.ts';
import { loadFrom } from './load-from.ts';
import { median, p95, p95During } from './measure.ts';
import { openRahle, type Person } from './rahle.ts';

const SIZES = {
  small: { organizations: 11, books: 10_000, members: 2000, largest: 50 },
  large: { organizations: 501, books: 1_000_000, members: 200_000, largest: 50 },
};
const RARE = { small: 'volume 321', large: 'volume 54321' };
const TURNS = 5;
/** Of a small organization's requests in each turn. */
const SECONDS = 3;
const PROMISED = { grown: 2, deep: 4, crowded: 1.5 };

type Size = keyof typeof SIZES;
type Opened = Awaited<ReturnType<typeof open>>;

const given = process.env['BENCH_DATA'];
const folder = given ?? mkdtempSync(join(tmpdir(), 'rahle-growth-'));
// The databases within belong to another user where root runs this.
if (!given) chmodSync(folder, 0o711);

async function open(size: Size, port: number) {
  const dataDir = join(folder, size);
  mkdirSync(dataDir, { recursive: true });
  const rahle = await openRahle(dataDir, port);
  const marker = join(dataDir, 'seeded');
  if (!existsSync(marker)) {
    const since = performance.now();
    await seedBulk(rahle.databaseUrl, SIZES[size], () => {});
    await analyze(rahle.databaseUrl);
    console.log(`${size}: seeded in ${((performance.now() - since) / 1000).toFixed(0)} s`);
    writeFileSync(marker, '');
  }
  const client = new Client({ connectionString: rahle.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ domain: string }>(
    `select o.domain from organizations o join list_totals t on t.organization_id = o.id and t.list = 'members'
     where o.domain like 'school-%' group by o.id order by sum(t.total) desc`,
  );
  await client.end();
  const signIn = (domain: string, number = 1) =>
    rahle.signIn(`person-${number}@school.example`, domain);
  const [largest, other] = [rows[0]!.domain, rows.at(-1)!.domain];
  const [manager, learner] = [await signIn(largest, 1), await signIn(largest, 3)];
  return { rahle, signIn, largest, manager, learner, other: await signIn(other) };
}

async function reads(size: Size, { rahle, signIn, largest, manager, learner }: Opened) {
  const get = (path: string, { headers }: Person = manager) => rahle.get(path, headers);
  const search = (words: string, person?: Person) =>
    get(`/contents?limit=12&searchTerm=${encodeURI(words)}`, person);
  const publicSearch = (words: string) =>
    rahle.get(`/public/organizations/current/contents?searchTerm=${words}`, {
      'x-organization-domain': largest,
    });
  const list = (await (await get('/contents?limit=12')).json()) as { data: { id: string }[] };
  let [number, asked] = [2, 0];
  return {
    list: () => get('/contents?limit=12'),
    'search, a rare word': () => search(RARE[size]),
    'search, in every book': () => search('volume'),
    'search, in a fifth': () => search('kuşlar'),
    'search, nowhere': () => search('zebra'),
    'search, two common words': () => search('quiet numbers'),
    'search, by title': () => search('quiet&orderBy=title&orderDirection=asc'),
    'search, learner': () => search('volume', learner),
    // Each another page, since what visitors ask for is kept.
    'search, visitor': () =>
      publicSearch(`quiet&limit=${12 + (asked++ % 80)}&page=${1 + Math.floor(asked / 80)}`),
    count: () => get('/contents/counts'),
    members: () => get(`/organizations/${manager.organizationId}/members?limit=12`),
    detail: () => get(`/contents/${list.data[0]!.id}`),
    login: () => signIn(largest, number++),
  };
}

let isKept = true;
function report(name: string, before: number, after: number, promised: number) {
  const ratio = after / before;
  isKept &&= ratio <= promised;
  const verdict = ratio <= promised ? '' : `   above ${promised}`;
  console.log(
    `${name.padEnd(34)} ${before.toFixed(1).padStart(8)} ${after.toFixed(1).padStart(8)}  ${ratio.toFixed(2).padStart(6)}${verdict}`,
  );
}

const [small, large] = [await open('small', 0), await open('large', 2)];
try {
  console.log(`p95 in ms, one request after the other${''.padEnd(5)} 10 000 1 000 000  ratio`);
  const [few, many] = [await reads('small', small), await reads('large', large)];
  for (const name of Object.keys(few) as (keyof typeof few)[]) {
    const [before, after] = await p95([few[name], many[name]]);
    report(name, before!, after!, PROMISED.grown);
  }
  const page = (number: number) => () =>
    large.rahle.get(`/contents?limit=12&page=${number}`, large.manager.headers);
  const [first, deep] = await p95([page(1), page(1000)]);
  report('page 1, page 1 000', first!, deep!, PROMISED.deep);

  const elsewhere = () => large.rahle.get('/contents?limit=12', large.other.headers);
  // In turns, so that what else the machine does meets all.
  for (const kind of ['evenly', 'in bursts'] as const) {
    const [alone, apart, crowded]: [number[], number[], number[]] = [[], [], []];
    const besideLoadOf = async ({ rahle, manager }: Opened) => {
      const load = await loadFrom(kind, `${rahle.api}/contents?limit=12`, manager.headers);
      return p95During(SECONDS, elsewhere).finally(load.stop);
    };
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(await p95During(SECONDS, elsewhere));
      apart.push(await besideLoadOf(small));
      crowded.push(await besideLoadOf(large));
    }
    report(`a small one, large loaded ${kind}`, median(alone), median(crowded), PROMISED.crowded);
    // What the same load takes of the machine when another server with another database answers it.
    report('  that load on another server', median(alone), median(apart), Infinity);
  }
  process.exitCode = isKept ? 0 : 1;
} finally {
  await small.rahle.close();
  await large.rahle.close();
  if (!given) rmSync(folder, { recursive: true, force: true });
}
