const YEAR_IN_SECONDS = 31_536_000;

const hasCookies = typeof document !== 'undefined';

export function readCookie(name: string): string | undefined {
  if (!hasCookies) return undefined;
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/**
 * Cookies carry only what the server's first page must know: language, theme, and whether to
 * draw the header of someone signed in. Never a token.
 */
export function writeCookie(name: string, value: string): void {
  if (hasCookies)
    document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

export function removeCookie(name: string): void {
  if (hasCookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
