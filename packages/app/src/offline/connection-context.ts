import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection } from '#offline/connection.ts';

export const ConnectionContext = createContext<Connection | null>(null);

export function useIsOnline(): boolean {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useIsOnline needs a ConnectionContext above it');
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true);
}
