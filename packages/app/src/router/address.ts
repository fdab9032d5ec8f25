export type Address = { pathname: string; search: string; hash: string };

/** Where a link leads: an absolute path, or what changes of the address one is at. */
export type To = string | Partial<Address>;

export type Location = Address & { state: unknown; key: string };

export function parsePath(path: string): Address {
  const [beforeHash, hash] = cutAt(path, '#');
  const [pathname, search] = cutAt(beforeHash, '?');
  return { pathname, search, hash };
}

function cutAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

export const createPath = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** In the one form that browsers write; never another host, which `//host` would be. */
export function resolveTo(to: To, here: Address): Address {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const url = new URL('http://any.invalid');
  url.pathname = pathname || here.pathname;
  url.search = search;
  url.hash = hash;
  return { pathname: url.pathname.replace(/^\/+/, '/'), search: url.search, hash: url.hash };
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
