import { setTimeout as sleep } from 'node:timers/promises';
import { nightlyBackup } from '#backup/nightly.ts';
import { connectDatabase } from '#database/database.ts';
import { drainer } from '#http/drain.ts';
import { everyHour } from '#http/every-hour.ts';
import { listen, type Listening } from '#http/listen.ts';
import { openShutdown } from '#http/shutdown.ts';
import type { Closing } from '#process/live.ts';
import { openServers } from '#server.ts';
import { portError } from '#settings/ports.ts';
import type { Settings } from '#settings/settings.ts';

/** Connections that sent a request within this time may send another; without any there is nothing to wait for. */
const RECENT_MS = 10_000;
/** How long requests under way may take to end once nothing new is taken; imports are broken off a little before. */
const DRAIN_MS = 4500;
const BREAK_OFF_BEFORE_MS = 1000;
const CLOSE_MS = 500;
const DATABASE_MS = 1000;

export type Serving = { close: (closing: Closing) => Promise<void> };

/** Opens both origins on their ports; all of them, or none. Others may listen there too: they all stop together. */
export async function serve(
  settings: Settings,
  databaseUrl: string,
  authSecret: string,
  othersStopped = async () => {},
): Promise<Serving> {
  const database = connectDatabase(databaseUrl, settings.database);
  const shutdown = openShutdown();
  const { app, content } = await openServers(settings, database, authSecret, { shutdown });
  const { backup } = settings;
  if (backup) everyHour(app, [await nightlyBackup(settings, backup, databaseUrl, database)]);
  const listening: Listening[] = [];
  let lastRequestAt = 0;
  const servers = [app, content].map((server) => {
    server.server.on('request', () => (lastRequestAt = Date.now()));
    return { server, drain: drainer(server.server) };
  });

  /** Whoever has come is answered, but for the time in which the ports close: then nobody is there to come again. */
  const stopListening = async () => {
    shutdown.pause();
    await Promise.all(listening.map(({ stop }) => stop()));
    await othersStopped();
    shutdown.resume();
  };

  /** First unready while still listening, until the load balancer has noticed; then requests are drained. */
  const close = async ({ isQuick }: Closing) => {
    shutdown.announce();
    const isBusy = Date.now() - lastRequestAt < RECENT_MS;
    if (isBusy && !isQuick) await sleep(settings.shutdownGraceMs);
    const beganAt = performance.now();
    await stopListening();
    // The time that the ports took to close is taken from what is left: the whole ends in time.
    const left = Math.max(DRAIN_MS - (performance.now() - beganAt), BREAK_OFF_BEFORE_MS + 500);
    const breakOff = setTimeout(shutdown.breakOff, left - BREAK_OFF_BEFORE_MS);
    await Promise.all(servers.map(({ drain }) => drain(left)));
    clearTimeout(breakOff);
    shutdown.breakOff(); // jobs, which nobody is connected for, are given back
    const closed = Promise.all(servers.map(({ server }) => server.close()));
    const stillLeft = DRAIN_MS - (performance.now() - beganAt);
    await Promise.race([closed, sleep(Math.max(CLOSE_MS, stillLeft))]);
    await Promise.race([database.close(), sleep(DATABASE_MS)]);
  };

  const { host, port, contentPort } = settings;
  const listenOn = async (server: typeof app, name: 'PORT' | 'CONTENT_PORT', at: number) => {
    const opened = await listen(server, { host, port: at }).catch((error: unknown) => {
      throw portError(error, host, name, at);
    });
    listening.push(opened);
  };
  try {
    await listenOn(app, 'PORT', port);
    await listenOn(content, 'CONTENT_PORT', contentPort);
  } catch (error) {
    await close({ isQuick: true });
    throw error;
  }
  return { close };
}
