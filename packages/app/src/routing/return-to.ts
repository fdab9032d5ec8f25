import { useLocation } from '#router/hooks.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { AFTER_SIGN_IN, paths } from './paths.ts';

/** What a page that sends someone to sign in takes along, in the history's own state: no link can bring it. */
export type ReturnTo = {
  from: string;
  /** A session ended there: whose it was. Nobody else is led back. */
  ended?: { userId: string | undefined };
};

export function useReturnHere(): ReturnTo {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** Where whoever signs in here goes: to the page they had asked for, else to their books (§2). */
export function useReturnPath(): string {
  const { from, ended } = useCameFrom();
  const me = useMe();
  if (!isOwnPage(from)) return AFTER_SIGN_IN;
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
