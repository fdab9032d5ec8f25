// `npm run bench -- learners`: what an hour of a learner's takes of a core in the server and in PostgreSQL (Linux only),
// and so what a thousand of them do. CPU time is counted, which other work on the machine hardly changes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { fillOrganization } from './data.ts';
import { openRahle } from './rahle.ts';

const LEARNERS = 1000;
const AT_ONCE = 10;
const TIMES = Number(process.env['BENCH_REQUESTS'] ?? 1000);
const WARM = Math.ceil(TIMES / 5);

type Act = {
  name: string;
  /** How often in a learner's hour. */
  anHour: number;
  call: (turn: number) => Promise<unknown>;
};

const folder = mkdtempSync(join(tmpdir(), 'rahle-learners-'));
const rahle = await openRahle(folder);
try {
  const { headers, organizationId } = await rahle.signIn('learner@rahle.test');
  const json = { 'content-type': 'application/json', 'x-organization-domain': 'localhost' };
  const get = async (url: string, more = headers) => take(await fetch(url, { headers: more }));
  const read = async <Reply>(path: string) =>
    (await (await fetch(rahle.api + path, { headers })).json()) as Reply;
  const send = async (path: string, body: object, method = 'POST') =>
    take(
      await fetch(rahle.api + path, {
        method,
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      }),
    );

  const shown = await read<{ data: { id: string }[] }>('/contents?limit=12');
  const contentId = shown.data[0]!.id;
  const { url, number } = await read<{ url: string; number: number }>(
    `/contents/${contentId}/versions/latest`,
  );
  const folderOfBook = new URL(`/v/${new URL(url).pathname.split('/')[2]}/`, url);
  const { files } = await read<{ files: { path: string }[] }>(
    `/contents/${contentId}/versions/${number}/manifest`,
  );
  await fillOrganization(rahle.database, rahle.databaseUrl, organizationId, {
    books: 1000,
    members: 1000,
  });
  const who = { email: 'learner@rahle.test', password: 'rahle-demo' };
  const place = {
    locator: { href: 'c1.xhtml', cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:90)', page: 18, progression: 0.4 },
    version: number,
  };
  const tokens = await Promise.all(
    Array.from({ length: AT_ONCE }, async () =>
      refreshTokenOf(await send('/authentication/login', who)),
    ),
  );

  const acts: Act[] = [
    {
      name: 'the home page, drawn',
      anHour: 2,
      call: () => get(rahle.api.replace('127.0.0.1', 'localhost').replace('/api', '/'), {}),
    },
    { name: 'signing in', anHour: 1, call: () => send('/authentication/login', who) },
    {
      name: 'renewing the session',
      anHour: 4,
      call: async (turn) => {
        const refreshToken = tokens[turn % AT_ONCE]!;
        const answer = await send('/authentication/refresh-token', { refreshToken });
        tokens[turn % AT_ONCE] = refreshTokenOf(answer);
      },
    },
    { name: 'who I am', anHour: 4, call: () => get(`${rahle.api}/authentication/me`) },
    { name: 'my books, 12 of 200', anHour: 6, call: () => get(`${rahle.api}/contents?limit=12`) },
    {
      name: 'a phrase inside my books',
      anHour: 1,
      call: () => get(`${rahle.api}/contents/search?q=harbour`),
    },
    {
      name: 'opening a book',
      anHour: 3,
      call: () => get(`${rahle.api}/contents/${contentId}/versions/latest`),
    },
    {
      name: 'a file of a book',
      anHour: 60,
      call: (turn) => get(new URL(files[turn % files.length]!.path, folderOfBook).href, {}),
    },
    {
      name: 'a page turned',
      anHour: 180,
      call: () =>
        send(
          `/contents/${contentId}/reading/position`,
          { ...place, device: 'Firefox', readAt: '2999-01-01T00:00:00.000Z' },
          'PUT',
        ),
    },
  ];
  console.log(`${''.padEnd(26)}an hour   server, ms   PostgreSQL, ms`);
  const total = { server: 0, postgres: 0, requests: 0 };
  for (const act of acts) {
    const { server, postgres } = await cost(act);
    total.server += act.anHour * server;
    total.postgres += act.anHour * postgres;
    total.requests += act.anHour;
    const figures = [server, postgres].map((ms) => ms.toFixed(2).padStart(12));
    console.log(act.name.padEnd(26) + String(act.anHour).padStart(7) + figures.join('  '));
  }
  const cores = (ms: number) => (ms * LEARNERS) / 1000 / 3600;
  console.log(
    `${LEARNERS} learners: ${((total.requests * LEARNERS) / 3600).toFixed(0)} requests a second, ` +
      `${cores(total.server).toFixed(2)} of a core in the server, ${cores(total.postgres).toFixed(2)} in PostgreSQL; ` +
      `one process is at its core with ${Math.floor(LEARNERS / cores(total.server))} learners`,
  );
} finally {
  await rahle.close();
  rmSync(folder, { recursive: true, force: true });
}

async function take(answer: Response): Promise<string> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body}`);
  return body;
}

function refreshTokenOf(answer: string): string {
  return (JSON.parse(answer) as { refreshToken: string }).refreshToken;
}

/** CPU time of one in ms; the first ones warm up and are not counted. */
async function cost({ call, anHour }: Act) {
  const times = Math.max(AT_ONCE * 2, anHour === 1 ? TIMES / 5 : TIMES);
  await callAll(call, anHour === 1 ? WARM / 5 : WARM);
  const before = { server: cpuTimes([rahle.pid]), postgres: cpuTimes([rahle.postgresPid]) };
  await callAll(call, times);
  return {
    server: cpuBetween(before.server, cpuTimes([rahle.pid])) / times,
    postgres: cpuBetween(before.postgres, cpuTimes([rahle.postgresPid])) / times,
  };
}

async function callAll(call: Act['call'], times: number) {
  const caller = async (first: number) => {
    for (let turn = first; turn < times; turn += AT_ONCE) await call(turn);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => caller(first)));
}
