import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal });
  return () => ending.abort();
}

/** Whether the browser knows of a network, wherever that leads. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
