import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { sweepBlobs } from '#features/versions/sweep-blobs.commands.ts';
import { holderOf } from '#lock-files/claim.ts';
import { sweepImports } from '#packages/import-folder.ts';
import { openServices } from '#services.ts';
import { blobFolder } from '#storage/storage-keys.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { importer, longBook } from '#testing/imports.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { aPublisher } from '#testing/publishing.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer, TEST_SECRET } from '#testing/test-server.ts';

const SERVER = join(import.meta.dirname, 'server-process.ts');
/** Long enough that a living process on a busy machine is not taken for dead. */
const LEASE_MS = 6000;
const LEASE_GOES_BY = `update jobs set leased_until = leased_until - interval '${LEASE_MS} milliseconds'`;
const PATIENCE = { timeout: 150_000, interval: 10 };

/** When a process is killed: at its work on the package, at its work on the store, or at a moment of chance. */
export const MOMENTS = ['unpacking', 'storing', 'any'] as const;
export type Moment = (typeof MOMENTS)[number];

type Options = {
  /** Of a book: it must take long enough to be found at work on it. */
  pages?: number;
  /** Whether the time of a lease has gone by as soon as its process is killed. */
  endsLeases?: boolean;
};

/** Processes that do jobs, on one database and one store. Whoever publishes is served by another, which does none. */
export async function jobProcesses({ pages = 1000, endsLeases = false }: Options = {}) {
  const folder = temporaryFolder('jobs');
  const dataDir = join(folder.path, 'data');
  const own = await ownDatabase();
  const api = await startTestServer({ DATABASE_URL: own.url, DATA_DIR: dataDir });
  const publisher = await aPublisher(api);
  const { beginZip, untilEnded } = importer(publisher);
  const { db, organizationId } = api.database.tenant(publisher.organization.id);
  const children = new Set<Child>();

  const environment = {
    PATH: process.env['PATH'],
    DATABASE_URL: own.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
    DEMO: 'off',
  };

  async function start() {
    const child = startChild(SERVER, [String(LEASE_MS)], { env: environment });
    children.add(child);
    await child.says('listening on');
  }

  const jobRow = (id: string) =>
    db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Who has something of a package in their folder. */
  function whoImports(): Child | undefined {
    const imports = join(dataDir, 'imports');
    const names = existsSync(imports) ? readdirSync(imports) : [];
    const holders = names
      .filter((name) => !name.includes('.') && readdirSync(join(imports, name)).length > 0)
      .map((name) => holderOf(join(imports, `${name}.owner`)));
    return [...children].find(({ pid }) => holders.includes(pid));
  }

  const isStoring = async () => {
    const noted = await db.selectFrom('incoming_blobs').select('sha256').limit(1).execute();
    return noted.length > 0;
  };

  /** Undefined where the job was done before anyone saw the moment. */
  async function victimAt(moment: Moment, jobId: string): Promise<Child | undefined> {
    if (moment === 'any') {
      await sleep(Math.random() * 2500);
      return whoImports() ?? [...children][0]!;
    }
    return vi.waitFor(async () => {
      const found = whoImports();
      const isNow = found && (moment === 'unpacking' || (await isStoring()));
      if (!isNow) expect((await jobRow(jobId)).state).toBe('done');
      return isNow ? found : undefined;
    }, PATIENCE);
  }

  return {
    jobRow,
    /** A book that no other is like. */
    begin: (name: string) => {
      const book = longBook(pages);
      const own = Object.entries(book).map(([path, page]) => [
        path,
        `<title>${name}</title>${page}`,
      ]);
      return beginZip(Object.fromEntries(own) as Record<string, string>, name);
    },

    /** Kills the one that does the job, and waits until another has done it; so many are left for the next job. */
    killAt: async (moment: Moment, jobId: string, left = 2) => {
      // No second one yet: the job could be done before that has started.
      if (children.size === 0) await start();
      const victim = await victimAt(moment, jobId);
      if (victim) children.delete(victim);
      await victim?.end('SIGKILL');
      if (endsLeases) await own.ask(LEASE_GOES_BY);
      while (children.size < left) await start();
      return untilEnded(jobId);
    },

    /** A whole server, told to end while it does the job. */
    endServerDoing: async (jobId: string) => {
      const port = String(await freePorts());
      const server = startChild(SERVER_PROGRAM, [], { env: { ...environment, PORT: port } });
      children.add(server);
      await vi.waitFor(async () => expect((await jobRow(jobId)).state).toBe('running'), PATIENCE);
      children.delete(server);
      return server.end('SIGTERM');
    },

    countPublished: async (name: string) => {
      const { versions } = await db
        .selectFrom('content_versions as v')
        .innerJoin('contents as c', 'c.id', 'v.content_id')
        .select(({ fn }) => fn.countAll<string>().as('versions'))
        .where('c.external_id', '=', name)
        .executeTakeFirstOrThrow();
      const { records } = await db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<string>().as('records'))
        .where('action', '=', 'content.published')
        .where('target_name', '=', name)
        .executeTakeFirstOrThrow();
      return { versions: Number(versions), records: Number(records) };
    },

    /** What is left in folders and store that belongs to nothing, once a day has gone by. */
    findLeft: async (): Promise<string[]> => {
      const services = await openServices(api.settings, api.database, TEST_SECRET);
      const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
      await sweepBlobs(services, tomorrow);
      const held = new Set(
        (await db.selectFrom('blobs').select('sha256').execute()).map(({ sha256 }) => sha256),
      );
      const stored: string[] = [];
      for await (const keys of services.storage.list(blobFolder(organizationId), tomorrow))
        stored.push(...keys.map((key) => key.slice(blobFolder(organizationId).length)));
      await Promise.all([...children].map((child) => child.end('SIGKILL')));
      children.clear();
      await sweepImports(services.importDir);
      return [...stored.filter((name) => !held.has(name)), ...readdirSync(services.importDir)];
    },

    async stop() {
      await Promise.all([...children].map((child) => child.end('SIGKILL')));
      await api.stop();
      await own.drop();
      await folder.remove();
    },
  };
}
