import type { Me } from '@rahle/contract/authentication';
import type { Role } from '@rahle/contract/roles';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { SessionActions } from '#session/session-actions.ts';
import { ownerOf } from '#session/owner.ts';
import type { Session } from '#session/session.ts';

const SessionContext = createContext<Session | null>(null);
const SessionActionsContext = createContext<SessionActions | null>(null);

type SessionProviderProps = { session: Session; actions: SessionActions; children: ReactNode };

export function SessionProvider({ session, actions, children }: SessionProviderProps) {
  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>{children}</SessionActionsContext>
    </SessionContext>
  );
}

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
}

/** The session itself, for those who follow or change it. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.current, session.atFirst);
}

/** Whether tokens are held; who they belong to may still be on its way. */
export const useIsSignedIn = (): boolean => useSessionState().tokens !== null;

/** Whether there is a token to ask with; a page that is just being taken over knows of someone, but has none yet. */
export const useHasToken = (): boolean => Boolean(useSessionState().tokens?.accessToken);

/** The signed-in user with their organization; null for a visitor. */
export const useMe = (): Me | null => useSessionState().me;

/** The organization that platform staff last worked in; null for everyone else. */
export const useWorkedIn = () => useSessionState().workedIn;

/** Whether what staff did to one's password may still have to be told. */
export const useHasNotices = (): boolean => useSessionState().hasNotices;

export const useRole = (): Role | null => useMe()?.user.role ?? null;

export const useSessionOwner = (): string => ownerOf(useSessionState());
