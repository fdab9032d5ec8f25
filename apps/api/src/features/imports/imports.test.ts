import { imports } from '@rahle/contract/imports';
import { LIMITS } from '@rahle/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JOB_TIMES } from '#features/jobs/job-times.ts';
import { buildAccount } from '#testing/builders.ts';
import { importer, longBook } from '#testing/imports.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 240_000 });

let own: Awaited<ReturnType<typeof ownDatabase>>;
let api: TestServer;
beforeAll(async () => {
  own = await ownDatabase();
  const times = { ...JOB_TIMES, noteMs: 50 };
  api = await startTestServer({ DATABASE_URL: own.url }, undefined, { jobTimes: times });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await own.drop();
});

async function office() {
  const publisher = await aPublisher(api);
  const { db } = api.database.tenant(publisher.organization.id);
  const jobs = () => db.selectFrom('jobs').selectAll().execute();
  return { ...publisher, ...importer(publisher), jobs };
}

describe('a publish that nobody waits for', () => {
  it('is answered at once, tells how far it is, and ends as one that is waited for', async () => {
    const { ask, beginZip, look, untilEnded, publishZip, manager, jobs } = await office();
    const book = longBook(300);
    const waited = await (await publishZip(book, { externalId: 'W-1' })).json();

    const page = { externalId: 'P-1', source: { html: '<title>A page</title>' } };
    const begun = await ask(page);
    expect(begun.headers.get('preference-applied')).toBe('respond-async');
    expect(Object.keys((await begun.json()) as object)).toEqual(['jobId']);

    const jobId = await beginZip(book, 'W-2');
    const seen = new Set<number>();
    await vi.waitFor(
      async () => {
        const { state, progress } = await look(jobId);
        seen.add(progress);
        expect(state).toBe('done');
      },
      { timeout: 150_000, interval: 20 },
    );
    expect([...seen].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
    expect([...seen]).toEqual([...seen].toSorted((one, other) => one - other));
    const ended = await untilEnded(jobId);
    expect(ended).toMatchObject({ state: 'done', progress: 100 });
    const { contentId, ...same } = waited as { contentId: string };
    expect(ended.result).toEqual({ ...same, contentId: ended.result!.contentId });
    expect(ended.result!.contentId).not.toBe(contentId);
    const answer = await manager.send('GET', `/contents/imports/${jobId}`);
    expect(answer.headers.get('retry-after')).toBeNull();
    // What was sent is not kept beyond the end.
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{}, {}]);
  });

  it('takes every source, and says that nothing has changed', async () => {
    const { begin, beginZip, untilEnded } = await office();
    const sources = [{ html: '<p>\0 A page' }, { url: 'https://books.example/page' }];
    for (const [i, source] of sources.entries()) {
      const { state, result } = await untilEnded(await begin({ externalId: `S-${i}`, source }));
      expect([state, result?.version.number]).toEqual(['done', 1]);
    }
    const book = { 'index.html': '<h1>One</h1>' };
    const first = await untilEnded(await beginZip(book, 'S-3'));
    const again = await untilEnded(await beginZip(book, 'S-3'));
    const next = await untilEnded(await beginZip({ 'index.html': '<h1>Two</h1>' }, 'S-3'));
    expect([first, again, next].map(({ result }) => result!.version.number)).toEqual([1, 1, 2]);
    expect([first, again, next].map(({ result }) => result!.changed !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is refused in the words of a refusal, in the language of whoever asks', async () => {
    const { beginZip, untilEnded, publishZip, manager } = await office();
    const hostile = { 'start.html': '<h1>No first page</h1>' };
    const waited = await publishZip(hostile);
    expect(waited.status).toBe(422);
    const told = (await waited.json()) as { message: string; requestId: string };
    const jobId = await beginZip(hostile, 'B-1');
    const { state, error, result } = await untilEnded(jobId);
    expect([state, result]).toEqual(['refused', undefined]);
    expect({ ...error, requestId: '' }).toEqual({ ...told, requestId: '' });
    expect(error!.requestId).not.toBe('');

    const turkish = { 'accept-language': 'tr' };
    const answer = await manager.send('GET', `/contents/imports/${jobId}`, undefined, turkish);
    const { error: inTurkish } = imports.get.reply.parse(await answer.json());
    expect(inTurkish).toMatchObject({ code: 'package.refused', fields: error!.fields });
    expect(inTurkish!.message).not.toBe(told.message);
  });

  it('is refused at once where that can be known', async () => {
    const { ask, jobs, reader } = await office();
    const missing = { fileId: crypto.randomUUID() };
    const html = { html: '<p>' };
    const asked = [
      await ask({ source: html }),
      await ask({ externalId: 'X', source: {} }),
      await ask({ externalId: 'X', source: missing }),
      await ask({ externalId: 'X', source: html, coverFileId: missing.fileId }),
      await reader.send(
        'POST',
        '/contents/publish',
        { externalId: 'X', source: html },
        { prefer: 'respond-async' },
      ),
    ];
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 422, 422, 403]);
    expect(await jobs()).toEqual([]);
  });

  it.each(['', 'wait=10', 'respond-asynchronously'])(
    'is waited for with Prefer: %s',
    async (preference) => {
      const { manager } = await office();
      const body = { externalId: 'W', source: { html: '<p>' } };
      const answer = await manager.send('POST', '/contents/publish', body, { prefer: preference });
      expect(answer.status).toBe(201);
    },
  );
});

it('the desktop app may ask so too', async () => {
  const { headers } = await fetch(`${api.origin}/api/contents/publish`, {
    method: 'OPTIONS',
    headers: {
      origin: 'tauri://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,prefer',
    },
  });
  expect(headers.get('access-control-allow-headers')?.split(', ')).toContain('prefer');
});

it('an import is told to those alone who publish in its organization', async () => {
  const { begin, organization, reader, untilEnded } = await office();
  const jobId = await begin({ externalId: 'A', source: { html: '<p>' } });
  await untilEnded(jobId);
  const colleague = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const teacher = await buildAccount(api.database, organization, { role: 'TEACHER' });
  const stranger = await office();
  const callers = [
    await api.as(colleague, organization),
    await api.as(teacher, organization),
    reader,
    stranger.manager,
    api.visitor(organization),
  ];
  const answers = callers.map((caller) => caller.send('GET', `/contents/imports/${jobId}`));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 403, 403, 404, 401]);
  await expect(stranger.look(jobId)).rejects.toMatchObject({ code: 'import.not_found' });
});

it('more than an organization may have open are put off, and others are not', async () => {
  const [busy, other] = [await office(), await office()];
  const tomorrow = sql<Date>`now() + interval '1 day'`;
  const { id } = busy.organization;
  const waiting = { organization_id: id, kind: 'import', payload: '{}', due_at: tomorrow };
  const { db } = api.database.tenant(id);
  await db
    .insertInto('jobs')
    .values(Array.from({ length: LIMITS.openImports.max }, () => waiting))
    .execute();
  const page = { externalId: 'P', source: { html: '<p>' } };
  const refused = await busy.ask(page);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await other.ask(page)).status).toBe(202);

  const [job] = await busy.jobs();
  const answer = await busy.manager.send('GET', `/contents/imports/${job!.id}`);
  expect(await answer.json()).toEqual({ state: 'waiting', progress: 0 });
  expect(answer.headers.get('retry-after')).toBe('1');
});
