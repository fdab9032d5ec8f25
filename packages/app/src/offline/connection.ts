export type Connection = ReturnType<typeof createConnection>;

/** What is known of the network: the last answer, or its absence, counts for more than the browser's word. */
export function createConnection() {
  // The server draws for a reader whose request has just come through.
  let isOnline = typeof window === 'undefined' || navigator.onLine;
  const listeners = new Set<() => void>();

  function note(online: boolean) {
    if (online === isOnline) return;
    isOnline = online;
    for (const listener of listeners) listener();
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => note(true));
    window.addEventListener('offline', () => note(false));
  }

  return {
    isOnline: () => isOnline,
    note,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
