import { authentication, type Me, type Tokens } from '@rahle/contract/authentication';
import { SIGNED_IN_COOKIE } from '@rahle/contract/first-page';
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';

/**
 * The keys of local storage that hold a session (§3): both tokens as they came, `user` as the JSON of
 * `GET /authentication/me`, and for platform staff the domain they last worked in (decisions §10).
 */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  workingDomain: 'workingDomain',
} as const;

/** §8, for the log. */
export const NO_REFRESH_TOKEN = 'No refresh token available';

export type SessionState = { tokens: Tokens | null; me: Me | null; workingDomain: string | null };

export const VISITOR: SessionState = { tokens: null, me: null, workingDomain: null };

/** Signed in, but who is not known yet: a page that has seen the cookie alone. */
export const UNKNOWN_USER: SessionState = {
  ...VISITOR,
  tokens: { accessToken: '', refreshToken: '' },
};

/** The server's next page draws the right header at once. */
export function markForServer(isSignedIn: boolean): void {
  if (isSignedIn) writeCookie(SIGNED_IN_COOKIE, '1');
  else removeCookie(SIGNED_IN_COOKIE);
}

export function readSession(): SessionState {
  const accessToken = readStored(SESSION_KEYS.accessToken);
  const refreshToken = readStored(SESSION_KEYS.refreshToken);
  const tokens = accessToken && refreshToken ? { accessToken, refreshToken } : null;
  return {
    tokens,
    me: tokens && readMe(),
    workingDomain: tokens && readStored(SESSION_KEYS.workingDomain),
  };
}

/** A token that cannot be renewed is no session: what is left of one goes (§4), and so does its user. */
export function dropHalfSession(): void {
  if (!readStored(SESSION_KEYS.accessToken) || readStored(SESSION_KEYS.refreshToken)) return;
  console.warn(NO_REFRESH_TOKEN);
  forgetSession();
}

/** A user that an older build stored, or a curious hand changed, is asked for again. */
function readMe(): Me | null {
  try {
    const stored: unknown = JSON.parse(readStored(SESSION_KEYS.user) ?? 'null');
    return authentication.me.reply.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** The access token last: a tab that sees it changed must find the refresh token that belongs to it. */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  writeStored(SESSION_KEYS.refreshToken, refreshToken);
  writeStored(SESSION_KEYS.accessToken, accessToken);
}

export function storeMe(me: Me): void {
  writeStored(SESSION_KEYS.user, JSON.stringify(me));
}

export function storeWorkingDomain(domain: string): void {
  writeStored(SESSION_KEYS.workingDomain, domain);
}

export function forgetWorkingDomain(): void {
  removeStored(SESSION_KEYS.workingDomain);
}

export function forgetSession(): void {
  for (const key of Object.values(SESSION_KEYS)) removeStored(key);
}
