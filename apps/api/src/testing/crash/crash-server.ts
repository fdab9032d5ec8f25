import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { processesIn } from '#lock-files/running-process.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

/** Far more than it may take: a busy machine must not decide. The figures tell what it took. */
const READY_MS = 120_000;

export type CrashServer = Awaited<ReturnType<typeof startCrashServer>>;

/** A whole server with its embedded PostgreSQL, to be killed and started again. */
export async function startCrashServer() {
  const folder = temporaryFolder('crash');
  const dataDir = join(folder.path, 'data');
  const cluster = join(dataDir, 'postgres');
  const port = await freePorts();
  const origin = `http://127.0.0.1:${port}`;
  let child: Child;

  function start() {
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
    };
    child = startChild(SERVER_PROGRAM, [], { env });
  }

  /** Milliseconds until the server says that it is ready. */
  async function untilReady(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < READY_MS) {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return performance.now() - began;
      await sleep(10);
    }
    throw new Error(`Not ready again: ${child.output()}${child.errors()}`);
  }

  function killPostgres() {
    for (const pid of processesIn(cluster)) kill(pid);
  }

  start();
  await untilReady();
  return {
    dataDir,
    origin,

    /** Ends processes as a power cut would, and tells how long it took until requests were answered again. */
    async crash(killed: KilledProcess): Promise<number> {
      if (killed !== 'server') killPostgres();
      if (killed === 'postgres') return untilReady();
      await child.end('SIGKILL');
      if (killed === 'both') killPostgres();
      start();
      return untilReady();
    },

    /** As its owner, whom no policy binds. It may have come back at another address. */
    databaseUrl() {
      const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
      return `postgres://postgres:${password}@127.0.0.1:${findPostmaster(cluster)!.port}/rahle`;
    },

    async ask<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: this.databaseUrl() });
      await client.connect();
      return client.query<Row>(statement, values).then(
        ({ rows }) => client.end().then(() => rows),
        (error: unknown) => client.end().then(() => Promise.reject(error as Error)),
      );
    },

    end: () => child.end(),
    async remove() {
      await child.end('SIGKILL');
      await folder.remove();
    },
  };
}

export const KILLED = ['server', 'postgres', 'both'] as const;
export type KilledProcess = (typeof KILLED)[number];

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
