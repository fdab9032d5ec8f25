import { onStoredElsewhere } from '#platform/browser-storage.ts';
import { createListeners } from '#platform/listeners.ts';
import {
  dropHalfSession,
  type LostSession,
  markForServer,
  readSession,
  SESSION_KEYS,
  type SessionState,
} from '#session/stored-session.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** This tab's copy of the stored session. What other tabs store is followed until `dispose`. */
export function createSessionStore() {
  let lost: LostSession | null = null;
  let state = readWhole();
  markForServer(state.tokens !== null);
  const listeners = createListeners();

  function set(next: SessionState): SessionState {
    // The snapshot keeps its identity while nothing changed, as React asks of an external store.
    if (JSON.stringify(next) !== JSON.stringify(state)) {
      state = next;
      markForServer(state.tokens !== null);
      listeners.call();
    }
    return state;
  }
  /** Storage, not memory, is the truth: another tab may have changed it since. */
  const reread = () => set(keepOrganization(state, readWhole()));
  const stopFollowing = onStoredElsewhere(Object.values(SESSION_KEYS), reread);

  function readWhole(): SessionState {
    lost = dropHalfSession() ?? lost;
    return readSession();
  }

  return {
    current: () => state,
    /** A session that was found broken, and dropped. */
    lost: () => lost,
    set,
    reread,
    subscribe: listeners.add,
    dispose(): void {
      stopFollowing();
      listeners.clear();
    },
  };
}

/** Where one works is each tab's own: two tabs in two organizations must not change each other's. */
function keepOrganization(current: SessionState, stored: SessionState): SessionState {
  const { me, workingDomain, workedIn } = current;
  if (!me || stored.me?.user.id !== me.user.id) return stored;
  return {
    ...stored,
    workingDomain,
    workedIn,
    me: { ...stored.me, organization: me.organization },
  };
}
