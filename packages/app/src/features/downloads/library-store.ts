import { createListeners } from '#platform/listeners.ts';
import { type Activity, CLOSED, type LibraryState, withActivity } from './library-state.ts';

export type LibraryStore = ReturnType<typeof createLibraryStore>;

export function createLibraryStore() {
  let state = CLOSED;
  const listeners = createListeners();

  function set(next: LibraryState): void {
    state = next;
    listeners.call();
  }
  return {
    current: () => state,
    set,
    setActivity: (contentId: string, activity: Activity | null) =>
      set(withActivity(state, contentId, activity)),
    setLatest: (contentId: string, manifestHash: string) => {
      if (state.latest.get(contentId) === manifestHash) return;
      set({ ...state, latest: new Map(state.latest).set(contentId, manifestHash) });
    },
    subscribe: listeners.add,
    dispose: listeners.clear,
  };
}
