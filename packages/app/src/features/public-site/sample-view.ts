import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '#platform/browser-storage.ts';

export type SampleView = 'cards' | 'frames';

/** Remembered in this browser (decisions §10). */
const VIEW_KEY = 'sampleView';

const listeners = new Set<() => void>();

const storedView = (): SampleView => (readStored(VIEW_KEY) === 'frames' ? 'frames' : 'cards');

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stop = onStoredElsewhere([VIEW_KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useSampleView = (): SampleView =>
  useSyncExternalStore(subscribe, storedView, () => 'cards');

export function chooseSampleView(view: SampleView): void {
  writeStored(VIEW_KEY, view);
  for (const listener of listeners) listener();
}
