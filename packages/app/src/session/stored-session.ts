import { authentication, type Me, type Tokens } from '@rahle/contract/authentication';
import { SIGNED_IN_COOKIE } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';

/**
 * The keys of local storage that hold a session (§3): both tokens as they came, `user` as the JSON of
 * `GET /authentication/me`; for platform staff the domain that their calls act in, where it is not the session's, and
 * the organization they last worked in (decisions §10); and, from a sign-in until it is seen, that there may be
 * something to tell of one's password (decisions §13).
 */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  workingDomain: 'workingDomain',
  workedIn: 'workedIn',
  notices: 'notices',
} as const;

/** That the last user left of their own will, for the other tabs; until someone signs in. */
const LEFT_KEY = 'signedOut';

/** §8, for the log. */
export const NO_REFRESH_TOKEN = 'No refresh token available';

export type SessionState = {
  tokens: Tokens | null;
  me: Me | null;
  workingDomain: string | null;
  workedIn: OrganizationBrief | null;
  hasNotices: boolean;
};

export const VISITOR: SessionState = {
  tokens: null,
  me: null,
  workingDomain: null,
  workedIn: null,
  hasNotices: false,
};

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
  // The very one that the page was drawn for: it need not be drawn again.
  if (!accessToken || !refreshToken) return VISITOR;
  const me = readStoredAs(authentication.me.reply, 'user');
  return {
    tokens: { accessToken, refreshToken },
    me,
    workingDomain: readStored(SESSION_KEYS.workingDomain),
    workedIn: me && readStoredAs(organizationOf(me), 'workedIn'),
    hasNotices: readStored(SESSION_KEYS.notices) !== null,
  };
}

/** Whose it was may not be known. */
export type LostSession = { userId: string | undefined };

/** A token that cannot be renewed is no session: what is left of one goes (§4), and so does its user. */
export function dropHalfSession(): LostSession | null {
  if (!readStored(SESSION_KEYS.accessToken) || readStored(SESSION_KEYS.refreshToken)) return null;
  const me = readStoredAs(authentication.me.reply, 'user');
  console.warn(NO_REFRESH_TOKEN);
  forgetSession();
  return { userId: me?.user.id };
}

/** The built app knows replies whole, not the schemas they are made of. */
const organizationOf = (me: Me): Shape<Me['organization']> => ({
  safeParse: (organization) => ({
    data: authentication.me.reply.safeParse({ ...me, organization }).data?.organization,
  }),
});

type Shape<T> = { safeParse: (value: unknown) => { data?: T | undefined } };

/** What an older build stored, or a curious hand changed, counts as not there. */
function readStoredAs<T>(shape: Shape<T>, key: keyof typeof SESSION_KEYS): T | null {
  try {
    const stored: unknown = JSON.parse(readStored(SESSION_KEYS[key]) ?? 'null');
    return shape.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** The access token last: a tab that sees it changed must find the refresh token that belongs to it. */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  removeStored(LEFT_KEY);
  writeStored(SESSION_KEYS.refreshToken, refreshToken);
  writeStored(SESSION_KEYS.accessToken, accessToken);
}

export function storeMe(me: Me): void {
  writeStored(SESSION_KEYS.user, JSON.stringify(me));
}

export function storeWorkingOrganization(organization: OrganizationBrief): void {
  writeStored(SESSION_KEYS.workingDomain, organization.domain);
  writeStored(SESSION_KEYS.workedIn, JSON.stringify(organization));
}

export function forgetWorkingDomain(): void {
  removeStored(SESSION_KEYS.workingDomain);
}

export function forgetWorkedIn(): void {
  removeStored(SESSION_KEYS.workedIn);
}

export function expectNotices(): void {
  writeStored(SESSION_KEYS.notices, 'unseen');
}

export function forgetNotices(): void {
  removeStored(SESSION_KEYS.notices);
}

export function markAsLeft(): void {
  writeStored(LEFT_KEY, 'by-choice');
}

export const isMarkedAsLeft = (): boolean => readStored(LEFT_KEY) !== null;

export function forgetSession(): void {
  for (const key of Object.values(SESSION_KEYS)) removeStored(key);
}
