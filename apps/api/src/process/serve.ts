import { connectDatabase } from '#database/database.ts';
import { listen } from '#http/listen.ts';
import { openServers } from '#server.ts';
import { portError } from '#settings/ports.ts';
import type { Settings } from '#settings/settings.ts';

/** How long requests under way may take to end once the server stops. */
const DRAIN_MS = 5000;

export type Serving = { close: () => Promise<void> };

/** Opens both origins on their ports; all of them, or none. */
export async function serve(
  settings: Settings,
  databaseUrl: string,
  authSecret: string,
): Promise<Serving> {
  const database = connectDatabase(databaseUrl, settings.database);
  const { app, content } = await openServers(settings, database, authSecret);

  const closeServer = async (server: typeof app) => {
    const cutOff = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await server.close();
    clearTimeout(cutOff);
  };
  const close = async () => {
    await Promise.all([closeServer(app), closeServer(content)]);
    await database.close();
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
    await close();
    throw error;
  }
  return { close };
}
