const YEAR_IN_SECONDS = 31_536_000;

export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Cookies carry only what the server's first page must know: language and theme. Never a token. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
