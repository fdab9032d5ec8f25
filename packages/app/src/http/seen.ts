import { useCallback, useSyncExternalStore } from 'react';
import { useOwner } from '#http/ClientProvider.tsx';
import { onStoredElsewhere, readStored, writeStored } from '#platform/browser-storage.ts';
import { createListeners } from '#platform/listeners.ts';

/** What someone has opened before, kept in this browser for each account: only marks depend on it. */
type Kind = 'announcements' | 'books';

/** The latest of them; what is older than these is no news. */
const MOST = 1000;

const keyOf = (kind: Kind, owner: string) => `rahle.seen ${kind} ${owner}`;
const changed = createListeners();
const known = new Map<string, { text: string; ids: ReadonlySet<string> }>();

function readIds(key: string): ReadonlySet<string> {
  const text = readStored(key) ?? '[]';
  const before = known.get(key);
  if (before?.text === text) return before.ids;
  const ids = new Set(parseIds(text));
  known.set(key, { text, ids });
  return ids;
}

function parseIds(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const NONE: ReadonlySet<string> = new Set();

export function useSeen(kind: Kind): ReadonlySet<string> {
  const key = keyOf(kind, useOwner());
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [changed.add(listener), onStoredElsewhere([key], listener)];
      return () => stops.forEach((stop) => stop());
    },
    [key],
  );
  return useSyncExternalStore(
    subscribe,
    () => readIds(key),
    () => NONE,
  );
}

export function useMarkSeen(kind: Kind): (id: string) => void {
  const key = keyOf(kind, useOwner());
  return useCallback(
    (id) => {
      const ids = readIds(key);
      if (ids.has(id)) return;
      writeStored(key, JSON.stringify([...ids, id].slice(-MOST)));
      changed.call();
    },
    [key],
  );
}
