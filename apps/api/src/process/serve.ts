import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#database/database.ts';
import { listen } from '#http/listen.ts';
import { endConnections, openShutdown } from '#http/shutdown.ts';
import type { Closing } from '#process/live.ts';
import { openServers } from '#server.ts';
import { portError } from '#settings/ports.ts';
import type { Settings } from '#settings/settings.ts';

/** Connections that sent a request within this time may send another; without any there is nothing to wait for. */
const RECENT_MS = 10_000;
/** How long requests under way may take to end once nothing new is taken; imports are broken off a little before. */
const DRAIN_MS = 5000;
const BREAK_OFF_MS = 4000;
const DATABASE_MS = 1000;

export type Serving = { close: (closing: Closing) => Promise<void> };

/** Opens both origins on their ports; all of them, or none. */
export async function serve(
  settings: Settings,
  databaseUrl: string,
  authSecret: string,
): Promise<Serving> {
  const database = connectDatabase(databaseUrl, settings.database);
  const shutdown = openShutdown();
  const { app, content } = await openServers(settings, database, authSecret, { shutdown });
  let lastRequestAt = 0;
  for (const server of [app, content]) {
    endConnections(server, shutdown);
    server.server.on('request', () => (lastRequestAt = Date.now()));
  }

  const drain = async (server: typeof app) => {
    // A connection whose last answer was under way at the announcement is idle only afterwards.
    const idle = setInterval(() => server.server.closeIdleConnections(), 50);
    const cutOff = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await Promise.race([server.close(), sleep(DRAIN_MS + 500)]);
    clearInterval(idle);
    clearTimeout(cutOff);
  };

  /** Unready first, still listening, until whoever balances the load has noticed; then the rest comes to its end. */
  const close = async ({ isQuick }: Closing) => {
    shutdown.announce();
    const isBusy = Date.now() - lastRequestAt < RECENT_MS;
    if (isBusy && !isQuick) await sleep(settings.shutdownGraceMs);
    const breakOff = setTimeout(shutdown.breakOff, BREAK_OFF_MS);
    await Promise.all([drain(app), drain(content)]);
    clearTimeout(breakOff);
    await Promise.race([database.close(), sleep(DATABASE_MS)]);
  };

  const { host, port, contentPort } = settings;
  const listenOn = async (server: typeof app, name: 'PORT' | 'CONTENT_PORT', at: number) => {
    await listen(server, { host, port: at }).catch((error: unknown) => {
      throw portError(error, host, name, at);
    });
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
