export type State<T> = {
  get(): T;
  set(value: T): void;
  /** Called at once and at every change. */
  watch(listener: (value: T) => void): void;
};

export function createState<T>(initial: T): State<T> {
  let current = initial;
  const listeners: ((value: T) => void)[] = [];
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    watch(listener) {
      listeners.push(listener);
      listener(current);
    },
  };
}
