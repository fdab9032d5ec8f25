import { compose } from '@rahle/contract/compose';

export type Target = {
  path: string;
  /** The path as a URL relative to the package's root, escaped as the book escapes it. */
  address: string;
  fragment: string | null;
};

export type Reference = Target | 'elsewhere' | 'nowhere';

const ROOT = 'https://package.invalid/';

/** What a reference in the file `from` points to. Nothing can climb out: an address stops at the root. */
export function resolveReference(href: string, from: string): Reference {
  // The first comma is read as foliate-js reads it, or the reader would not know the address again.
  const url = URL.parse(href.trim().replace('%2c', ','), ROOT + encodePath(from));
  if (!url) return 'nowhere';
  if (url.origin !== new URL(ROOT).origin)
    return /^https?:$/.test(url.protocol) ? 'elsewhere' : 'nowhere';
  const address = url.pathname.slice(1);
  return {
    path: compose(decode(address)),
    address,
    fragment: url.hash.length > 1 ? decode(url.hash.slice(1)) : null,
  };
}

export const isTarget = (reference: Reference): reference is Target =>
  typeof reference === 'object';

export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

export const withFragment = (address: string, fragment: string | null): string =>
  fragment === null ? address : `${address}#${encodeURIComponent(fragment)}`;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
