import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection } from '#offline/connection.ts';

export const ConnectionContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useIsOnline needs a ConnectionContext above it');
  return connection;
}

export function useIsOnline(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true);
}

/** Whether the network is there and the server behind it is not. */
export function useIsServerAway(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.isServerAway, () => false);
}

/** When the reply was saved that now stands in for the server's, by the path it answers; null when none does. */
export function useSavedAt(path: string): number | null {
  const connection = useConnection();
  const savedAt = () => connection.savedAt(path);
  return useSyncExternalStore(connection.subscribe, savedAt, () => null);
}
