import { Failure, type FailureCode, isUnreached } from '@rahle/contract/failures';

export type Connection = ReturnType<typeof createConnection>;

/** What is known of the network: the last answer, or its absence, counts for more than the browser's word. */
export function createConnection() {
  // The server draws for a reader whose request has just come through.
  let isOnline = typeof window === 'undefined' || navigator.onLine;
  /** Whether the network is there and the server is not: a gateway said so, or the browser knows of a network. */
  let isServerAway = false;
  /** How that is said where something was asked for (§8): a connection that fails is a network error either way. */
  let reason: FailureCode = 'network.offline';
  let losses = 0;
  const listeners = new Set<() => void>();
  /** When the replies were saved that the cache has given since the network went, by the path they answer. */
  const savedAt = new Map<string, number>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function note(online: boolean, code: FailureCode = 'network.offline') {
    const serverAway = !online && (code === 'server.unreachable' || navigator.onLine);
    reason = online ? 'network.offline' : code;
    if (online === isOnline && serverAway === isServerAway) return;
    if (online !== isOnline) savedAt.clear();
    if (isOnline && !online) losses += 1;
    isOnline = online;
    isServerAway = serverAway;
    notify();
  }

  return {
    isOnline: () => isOnline,
    isServerAway: () => isServerAway,
    note: (online: boolean) => note(online),
    noteFailure: (failure: Failure) => note(!isUnreached(failure), failure.code),
    lost: () => new Failure(reason),

    /** For a request that begins: whether its answer will tell of the network that is there then. */
    begin: () => {
      const before = losses;
      return () => losses === before || navigator.onLine;
    },

    noteRecalled(address: string, time: number) {
      const path = pathOf(address);
      if ((savedAt.get(path) ?? Infinity) <= time) return;
      savedAt.set(path, time);
      notify();
    },

    /** How old what is shown may be: the oldest reply recalled for a path, null when none was. */
    savedAt: (path: string): number | null => savedAt.get(path) ?? null,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const pathOf = (address: string): string => address.split('?')[0] ?? address;
