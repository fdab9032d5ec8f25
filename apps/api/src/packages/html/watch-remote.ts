import type { Attributes, PageListener } from '#packages/html/scan-page.ts';
import type { Watch } from '#packages/staging.ts';

const REMOTE = /^\s*(?:https?:)?\/\//i;
const REMOTE_STYLE = /(?:url\(\s*(?:["']\s*)?|@import\s+["']\s*)(?:https?:)?\/\//i;
const FETCHES = /^(?:img|audio|video|source|track|script|iframe|embed|input)$/;
const FETCHED_LINK = /\b(?:stylesheet|preload|modulepreload|icon)\b/i;

/** Tells when a page uses a file from the network: shown offline, it would lack it. Plain links are fine. */
export function watchRemote(tell: () => void): PageListener {
  return {
    open(name, attributes) {
      const isRemote =
        addressesOf(name, attributes).some((address) => REMOTE.test(address)) ||
        REMOTE_STYLE.test(attributes['style'] ?? '');
      if (isRemote) tell();
    },
    text(text, inside) {
      if (inside === 'style' && REMOTE_STYLE.test(text)) tell();
    },
  };
}

function addressesOf(name: string, attributes: Attributes): string[] {
  const { src, srcset, data, poster, href, rel, 'xlink:href': drawn } = attributes;
  const found: (string | undefined)[] = FETCHES.test(name) ? (srcset?.split(/,\s/) ?? []) : [];
  if (FETCHES.test(name)) found.push(src, poster);
  if (name === 'object') found.push(data);
  if (name === 'image' || name === 'use') found.push(href, drawn);
  if (name === 'link' && FETCHED_LINK.test(rel ?? '')) found.push(href);
  return found.filter((address) => address !== undefined);
}

/** The same for a style sheet. A little of each piece is kept, so that no address falls between two. */
export function watchStyle(tell: () => void): Watch {
  let rest = '';
  return {
    write(chunk) {
      const text = rest + chunk.toString('latin1');
      if (REMOTE_STYLE.test(text)) tell();
      rest = text.slice(-64);
    },
    end: () => undefined,
  };
}
