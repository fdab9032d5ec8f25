export type State<T> = {
  get: () => T;
  set: (value: T) => void;
  /** Called at once and at every change, until the signal aborts. */
  watch: (listener: (value: T) => void, signal?: AbortSignal) => void;
};

export function createState<T>(initial: T): State<T> {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    watch(listener, signal) {
      if (signal?.aborted) return;
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
      listener(current);
    },
  };
}

/** The same state; whoever watches it here stops with the signal. */
export const watchedUntil = <T>(state: State<T>, signal: AbortSignal): State<T> => ({
  ...state,
  watch: (listener) => state.watch(listener, signal),
});
