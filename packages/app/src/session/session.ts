import type { Me, Tokens } from '@rahle/contract/authentication';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { onStoredElsewhere } from '#platform/browser-storage.ts';
import {
  forgetSession,
  forgetWorkingDomain,
  markForServer,
  readSession,
  SESSION_KEYS,
  type SessionState,
  storeMe,
  storeTokens,
  storeWorkingDomain,
  VISITOR,
} from '#session/stored-session.ts';

type Listener = () => void;

export type Session = ReturnType<typeof createSession>;

/** The one session of all tabs. What other tabs store is followed; what this tab does is stored at once. */
export function createSession(atFirst: SessionState = VISITOR) {
  let state: SessionState = readSession();
  markForServer(state.tokens !== null);
  const listeners = new Set<Listener>();
  const endings = new Set<Listener>();
  let hasLeft = false;

  function become(next: SessionState): SessionState {
    // The snapshot keeps its identity while nothing changed, as React asks of an external store.
    if (JSON.stringify(next) !== JSON.stringify(state)) {
      state = next;
      markForServer(state.tokens !== null);
      for (const listener of listeners) listener();
    }
    return state;
  }

  /** Storage, not memory, is the truth: another tab may have changed it since. */
  const reread = () => become(inThisTab(readSession()));

  /** But where one works is each tab's own: two tabs in two organizations must not pull at each other. */
  function inThisTab(stored: SessionState): SessionState {
    const { me, workingDomain } = state;
    if (!me || stored.me?.user.id !== me.user.id) return stored;
    return { ...stored, workingDomain, me: { ...stored.me, organization: me.organization } };
  }

  onStoredElsewhere(Object.values(SESSION_KEYS), reread);

  return {
    current: () => state,
    /** As the server drew the page: it knows that someone is signed in, but not who. */
    atFirst: () => atFirst,
    reread,
    /** Whether the last user left of their own will, and in this tab. */
    hasLeft: () => hasLeft,

    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Tells when the server has ended the session, as opposed to someone signing out (§4). */
    onEnded(listener: Listener) {
      endings.add(listener);
      return () => void endings.delete(listener);
    },

    open(tokens: Tokens, me: Me) {
      forgetSession();
      storeMe(me);
      storeTokens(tokens);
      hasLeft = false;
      reread();
    },

    renew(tokens: Tokens) {
      storeTokens(tokens);
      reread();
    },

    /** A name or role that changed acts at once. Nothing is kept for someone who has left meanwhile. */
    keep(me: Me) {
      const { tokens, me: before, workingDomain } = reread();
      if (tokens === null) return;
      // An answer about another organization than the chosen one is to an older question.
      const isLate = before && workingDomain !== null && me.organization.domain !== workingDomain;
      const now = isLate ? { ...me, organization: before.organization } : me;
      storeMe(now);
      become({ ...state, me: now });
    },

    /** Platform staff choose the organization that their calls act in (decisions §2). */
    workIn({ id, name, domain, logo }: OrganizationBrief) {
      const { me } = reread();
      if (!me) return;
      const moved = { ...me, organization: { id, name, domain, logo } };
      storeWorkingDomain(domain);
      storeMe(moved);
      become({ ...state, me: moved, workingDomain: domain });
    },

    /** Back to the session's own organization: the chosen one is gone. */
    workAtHome() {
      forgetWorkingDomain();
      become({ ...state, workingDomain: null });
    },

    close() {
      hasLeft = true;
      forgetSession();
      reread();
    },

    end() {
      forgetSession();
      reread();
      for (const listener of endings) listener();
    },
  };
}
