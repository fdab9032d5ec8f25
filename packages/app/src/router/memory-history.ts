import { createPath, type Location, newKey, resolveTo } from './address.ts';
import type { History } from './history.ts';

const ROOT = { pathname: '/', search: '', hash: '' };

/** For the server, which draws one page, and for tests. */
export function memoryHistory(paths: readonly string[]): History {
  const entries: Location[] = paths.map((path, index) => ({
    ...resolveTo(path, ROOT),
    state: null,
    key: index === 0 ? 'default' : newKey(),
  }));
  const listeners = new Set<(delta: number) => void>();
  let index = entries.length - 1;
  return {
    location: () => entries[index]!,
    push: (location) => void entries.splice((index += 1), Infinity, location),
    replace: (location) => void entries.splice(index, 1, location),
    go(delta) {
      if (!entries[index + delta]) return;
      index += delta;
      for (const listener of listeners) listener(delta);
    },
    createHref: createPath,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
