import { useLocation } from '#router/hooks.ts';
import { useMe } from '#session/SessionProvider.tsx';
import type { LostSession } from '#session/stored-session.ts';
import { AFTER_SIGN_IN, paths } from './paths.ts';

/** What a page that sends someone to sign in takes along, in the history's own state: no link can bring it. */
export type ReturnTo = {
  from: string;
  /** A session ended there: whose it was. Nobody else is led back. */
  ended?: LostSession;
};

export function useReturnHere(): ReturnTo {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/**
 * A link to sign in that can be followed before any script has come: the address itself says which book to return to,
 * and nothing but a book.
 */
export const signInForBook = (contentId: string): string => `${paths.login()}?book=${contentId}`;

function useBookInAddress(): string | undefined {
  const contentId = new URLSearchParams(useLocation().search).get('book') ?? '';
  return /^[\da-f-]{36}$/u.test(contentId) ? paths.book({ contentId }) : undefined;
}

/** Where whoever signs in here goes: to the page they had asked for, else to their books (§2). */
export function useReturnPath(): string {
  const { from, ended } = useCameFrom();
  const me = useMe();
  const book = useBookInAddress();
  if (!isOwnPage(from)) return book ?? AFTER_SIGN_IN;
  return ended?.userId === undefined || ended.userId === me?.user.id ? from : AFTER_SIGN_IN;
}

export const useHasSessionEnded = (): boolean => useCameFrom().ended !== undefined;

const useCameFrom = (): Partial<ReturnTo> =>
  (useLocation().state as Partial<ReturnTo> | null) ?? {};

/** A path of this site, and none that leads back to the ways in. */
function isOwnPage(address: unknown): address is string {
  if (typeof address !== 'string' || !/^\/(?![/\\])/u.test(address)) return false;
  const [pathname] = address.split(/[?#]/u);
  return pathname !== paths.login() && pathname !== paths.register();
}
