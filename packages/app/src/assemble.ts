import { authentication } from '@rahle/contract/authentication';
import { publicSite } from '@rahle/contract/public-site';
import { type Locale, LOCALES } from '@rahle/contract/locales';
import { onlineManager } from '@tanstack/react-query';
import { createReadingService } from '#features/reading/reading-service.ts';
import type { LibraryOptions, LocalLibrary } from '#features/downloads/library.ts';
import { type Client, createClient } from '#http/client.ts';
import { createQueryClient } from '#http/query-client.ts';
import type { Transport } from '#http/transport.ts';
import { currentLocale } from '#i18n/locale.ts';
import { type Connection, createConnection } from '#offline/connection.ts';
import { lookForServer } from '#offline/look-for-server.ts';
import { keepReply, offlineTransport } from '#offline/offline-transport.ts';
import { openResponseCache, type ResponseCache } from '#offline/response-cache.ts';
import type { CacheFile, Downloads } from '#platform/platform.ts';
import { createSessionActions } from '#session/session-actions.ts';
import { ownerOf } from '#session/owner.ts';
import { refreshLock } from '#session/refresh-lock.ts';
import { createRenewal } from '#session/renewal.ts';
import { sessionTransport } from '#session/session-transport.ts';
import type { Session } from '#session/session.ts';

/** A refresh that hangs would keep every tab waiting for its lock. */
const REFRESH_TIMEOUT_MS = 20_000;

/** A server that says nothing for so long is out of reach. */
const LOOK_TIMEOUT_MS = 4_000;

type AssembleOptions = {
  session: Session;
  network: Transport;
  cacheFile: CacheFile;
  /** The organization's: part of whose cache it is. */
  domain: string;
  downloads?: Downloads | undefined;
};

export type Assembly = Awaited<ReturnType<typeof assemble>>;

/** Puts a request's way together: client → offline → session → network. It all ends with `dispose`. */
export async function assemble(options: AssembleOptions) {
  const { session, network, cacheFile, domain, downloads } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const connection = createConnection();
  const bare = createClient(network);
  const signedIn = sessionTransport(network, session, renewalOf(session, bare));

  const cache = await openCache(cacheFile);
  tieToSession(cache, session, signal);
  const scopeIn = (locale: Locale) => [domain, ownerOf(session.current()), locale].join(' ');
  const scope = () => scopeIn(currentLocale());
  const look = () => bare.call(publicSite.organization, {}, AbortSignal.timeout(LOOK_TIMEOUT_MS));
  const findServer = lookForServer(connection, look, signal);
  let library: LocalLibrary | null = null;
  const transport = offlineTransport(signedIn, {
    cache,
    connection,
    scope,
    otherScopes: () => LOCALES.filter((locale) => locale !== currentLocale()).map(scopeIn),
    findServer,
    recallElsewhere: async (url) => library?.recall(url),
  });
  refreshWhenBack(connection);
  const client = createClient(transport);
  if (downloads) library = await openLibrary({ downloads, client, session, connection });

  return {
    session,
    connection,
    sessionActions: createSessionActions(session, network),
    client,
    /** Null where no books are kept: in a browser. */
    library,
    reading: createReadingService({ client, session, connection, domain, signal }),
    queries: createQueryClient(),

    keep: (address: string, reply: unknown) => keepReply(cache, address, scope(), reply),

    dispose() {
      ending.abort();
      library?.dispose();
      session.dispose();
    },
  };
}

const renewalOf = (session: Session, bare: Client) =>
  createRenewal({
    session,
    exclusively: refreshLock(),
    refresh: (refreshToken) =>
      bare.call(
        authentication.refresh,
        { body: { refreshToken } },
        AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      ),
  });

/** Only a desktop needs its code. */
const openLibrary = async (options: LibraryOptions): Promise<LocalLibrary> =>
  (await import('#features/downloads/library.ts')).createLibrary(options);

/** What is on the screen is read again when the server is back: by our own word, not the browser's (§1). */
function refreshWhenBack(connection: Connection): void {
  if (typeof window === 'undefined') return;
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(connection.isOnline());
    update();
    return connection.subscribe(update);
  });
}

export const NO_FILE: CacheFile = {
  load: async () => null,
  save: async () => {},
  remove: async () => {},
  setAside: async () => {},
};

/** A cache that fails to open is logged and the app goes on without it (§1), remembering for this page load. */
async function openCache(cacheFile: CacheFile): Promise<ResponseCache> {
  try {
    return await openResponseCache(cacheFile);
  } catch (error) {
    console.error('The offline cache could not be opened', error);
    return openResponseCache(NO_FILE);
  }
}

/** Emptied when its reader leaves, in whichever tab; saved when the page may be about to close. */
function tieToSession(cache: ResponseCache, session: Session, signal: AbortSignal): void {
  let wasSignedIn = session.current().tokens !== null;
  const stop = session.subscribe(() => {
    const isSignedIn = session.current().tokens !== null;
    if (wasSignedIn && !isSignedIn) void cache.clear();
    wasSignedIn = isSignedIn;
  });
  signal.addEventListener('abort', stop, { once: true });
  if (typeof window !== 'undefined')
    window.addEventListener('pagehide', () => void cache.flush(), { signal });
}
