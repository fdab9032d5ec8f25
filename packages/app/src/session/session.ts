import type { Me, Tokens } from '@rahle/contract/authentication';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { createListeners } from '#platform/listeners.ts';
import { createSessionStore } from '#session/session-store.ts';
import {
  expectNotices,
  forgetNotices,
  forgetSession,
  isMarkedAsLeft,
  type LostSession,
  markAsLeft,
  type SessionState,
  storeMe,
  storeTokens,
  VISITOR,
} from '#session/stored-session.ts';
import {
  chooseOrganization,
  leaveChosenOrganization,
  updateMe,
  visitOrganization,
} from '#session/update-session.ts';

export type Session = ReturnType<typeof createSession>;

/** The one session of all tabs: what this tab does is stored at once, and the others follow. */
export function createSession(atFirst: SessionState = VISITOR) {
  const store = createSessionStore();
  const endListeners = createListeners();
  let hasLeft = false;
  let lastUserId = store.current().me?.user.id;
  const hasLeftAnywhere = () => hasLeft || isMarkedAsLeft();
  store.subscribe(() => (lastUserId = store.current().me?.user.id ?? lastUserId));

  return {
    current: store.current,
    reread: store.reread,
    subscribe: store.subscribe,
    /** As the server drew the page: it knows that a user is signed in, but not who. */
    atFirst: () => atFirst,
    /** Whether the last user left of their own will, and in this tab. */
    hasLeft: () => hasLeft,
    /** The same of any tab. */
    hasLeftAnywhere,
    /** Whose session was lost: not that of someone who left of their own will, in whichever tab. */
    lost(): LostSession | null {
      if (hasLeftAnywhere()) return null;
      return lastUserId === undefined ? store.lost() : { userId: lastUserId };
    },
    /** Called when the server has ended the session, not when the user signs out (§4). */
    onEnded: endListeners.add,

    open(tokens: Tokens, me: Me) {
      forgetSession();
      expectNotices();
      storeMe(me);
      storeTokens(tokens);
      hasLeft = false;
      store.reread();
    },
    renew(tokens: Tokens) {
      storeTokens(tokens);
      store.reread();
    },
    keep: (me: Me) => updateMe(store, me),
    /** What there was to tell after the sign-in has been seen, in every tab. */
    seeNotices() {
      forgetNotices();
      store.reread();
    },

    /** Platform staff choose the organization that their calls act in (decisions §2). */
    workIn: (organization: OrganizationBrief) => chooseOrganization(store, organization),
    /** Outside the admin area the address decides. */
    visit: (site: OrganizationBrief) => visitOrganization(store, site),
    /** Back to the session's own organization: the chosen one is gone. */
    workAtHome: () => leaveChosenOrganization(store),

    close() {
      hasLeft = true;
      // First: a tab that sees the session gone must find why.
      markAsLeft();
      forgetSession();
      store.reread();
    },
    end() {
      forgetSession();
      store.reread();
      endListeners.call();
    },

    dispose() {
      store.dispose();
      endListeners.clear();
    },
  };
}
