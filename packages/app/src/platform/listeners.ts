export type Listener = () => void;

export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    /** Returns the way to stop listening. */
    add: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(): void {
      for (const listener of listeners) listener();
    },
    clear: () => listeners.clear(),
  };
}
