import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { agreeOnSecret } from '#database/agreed-secret.ts';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { checkServerLock, lockForServer, markStopping } from '#database/embedded/server-lock.ts';
import { registerHost } from '#database/hosts.ts';
import { migrate } from '#database/migrate.ts';
import { checkRowSecurity } from '#database/row-security.ts';
import { sweepImports } from '#packages/import-folder.ts';
import { announce } from '#process/announce.ts';
import { fillDemo } from '#process/fill-demo.ts';
import { giveBackAfterStart } from '#process/give-back.ts';
import type { ShutdownSteps } from '#process/live.ts';
import { thisHost } from '#process/this-host.ts';
import { serveWithWorkers } from '#process/workers.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { checkDataFolder, closePrivateFolders, createDataFolder } from '#settings/data-folder.ts';
import { checkPorts } from '#settings/ports.ts';
import { parseSettings } from '#settings/settings.ts';
import { oneLine } from '#settings/start-error.ts';

/** Brings the server up. What it opens is handed to `onStop` at once, so that whenever it ends, nothing stays. */
export async function start({ onStop, stopHere, orStop }: ShutdownSteps) {
  const settings = parseSettings(process.env);
  const { dataDir, webConcurrency } = settings;

  // Everything that can be refused is refused while nothing has been created (decisions §1).
  checkDataFolder(dataDir);
  await checkServerLock(dataDir);
  await checkPorts(settings);

  // The server is by far the largest part to load: it loads while PostgreSQL starts.
  const loading = webConcurrency > 1 ? undefined : import('#process/serve.ts');
  loading?.catch(() => {}); // told below, where it is awaited

  createDataFolder(dataDir);
  closePrivateFolders(dataDir);
  const lock = lockForServer(dataDir);
  onStop(lock.release);
  const authSecret = keepAuthSecret(settings);
  stopHere();

  const { url, stop } = await openDatabaseServer(settings, console.log);
  onStop(stop);
  stopHere();
  // Both leave nothing half-done: a migration is a transaction, an unfinished demo begins anew.
  await orStop(migrate(url));
  await checkRowSecurity(url, settings.database.timeoutMs);
  await agreeOnSecret(url, authSecret);
  const { leave } = await orStop(registerHost(url, thisHost(settings)));
  onStop(leave);
  const accounts = await orStop(fillDemo(settings, url, onStop));

  const serving = loading
    ? await (await loading).serve(settings, url, authSecret)
    : await serveWithWorkers(webConcurrency, url);
  onStop(serving.close);
  onStop(() => markStopping(dataDir));
  stopHere();
  // Nobody need wait for this: what was left behind may be large.
  sweepImports(join(dataDir, 'imports')).catch((error: unknown) => console.error(oneLine(error)));
  flushCompileCache(); // a server that is killed must find it too
  announce(settings, accounts, process.uptime().toFixed(1));
  giveBackAfterStart();
}
