import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '#database/database.ts';
import { isEmpty } from '#demo/demo.queries.ts';
import type { DemoAccount } from '#demo/seed-demo.ts';
import type { ShutdownSteps } from '#process/live.ts';
import { WORKER_ENVIRONMENT } from '#process/workers.ts';
import type { Settings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

const PROGRAM = fileURLToPath(new URL('demo-process.ts', import.meta.url));

/** What the process that fills tells: who can sign in, or why nobody can. */
export type DemoNews = { accounts: DemoAccount[] } | { failed: string };

/**
 * Fills a database that has no organization with the demo (decisions §9), and tells its accounts. It takes a process of
 * its own, because what draws and packs the books would stay in the server's memory for good.
 */
export async function fillDemo(
  settings: Settings,
  databaseUrl: string,
  onStop: ShutdownSteps['onStop'],
): Promise<DemoAccount[]> {
  if (!settings.demo || !(await isFresh(databaseUrl))) return [];
  console.log('The database is empty: filling it with the demo (DEMO=off starts without).');
  const env = { ...process.env, [WORKER_ENVIRONMENT.databaseUrl]: databaseUrl };
  const filler = fork(PROGRAM, { env });
  onStop(() => end(filler));
  const news = { failed: 'its process ended' } as DemoNews;
  filler.on('message', (told: DemoNews) => Object.assign(news, told));
  await once(filler, 'exit');
  if ('accounts' in news) return news.accounts;
  throw new StartError(`The demo could not be filled: ${news.failed}`);
}

async function isFresh(databaseUrl: string): Promise<boolean> {
  const database = connectDatabase(databaseUrl);
  return isEmpty(database.platform).finally(database.close);
}

async function end(filler: ChildProcess) {
  if (filler.exitCode !== null || filler.signalCode !== null) return;
  const ended = once(filler, 'exit');
  filler.kill('SIGKILL'); // it can be interrupted anywhere
  await ended;
}
