import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isPublicAddress } from '#http/public-address.ts';
import { openPublicPage, type Outside } from '#http/public-fetch.ts';

/** What a site answers seldom changes, and visitors look at the same few sites. */
const KEPT = { max: 1000, ttl: 60 * 60 * 1000 };
/** Within five seconds a visitor sees the frame, or a card in its place. */
const MAX_MS = 4000;
const AT_ONCE = 16;
/** With more links waiting than these, the next one would not be asked before its deadline. */
const MAX_WAITING = 64;

export type FramePermissions = (link: string) => Promise<boolean>;

/** Asks the sites behind links whether they let themselves be framed, each once an hour at most, and a few at a time. */
export function framePermissions(outside: Outside): FramePermissions {
  const kept = new LRUCache<string, Promise<boolean>>(KEPT);
  const inTurn = pLimit(AT_ONCE);
  return async (link) => {
    const known = kept.get(link);
    if (known) return known;
    // Not kept: the next visitor's question may be asked.
    if (inTurn.pendingCount >= MAX_WAITING) return false;
    const deadline = AbortSignal.timeout(MAX_MS);
    const asked = inTurn(async () => {
      if (!deadline.aborted) return ask(link, outside, deadline);
      kept.delete(link);
      return false;
    });
    kept.set(link, asked);
    return asked;
  };
}

/** A site that refuses (decisions §10), or cannot be reached, is shown as a card: a browser's own error helps nobody. */
async function ask(link: string, outside: Outside, deadline: AbortSignal): Promise<boolean> {
  try {
    const { response } = await openPublicPage(link, outside, deadline);
    response.destroy();
    return (response.statusCode ?? 500) < 400 && mayBeFramed(response.headers);
  } catch {
    return isForTheBrowser(link, outside);
  }
}

/**
 * Whether the frame is left to the browser: a site inside the reader's own network is out of this server's reach. One
 * without https is not asked, and known to this server's DNS it is no such site.
 */
async function isForTheBrowser(link: string, { resolve }: Outside): Promise<boolean> {
  const { protocol, hostname } = new URL(link);
  const addresses = await resolve(hostname).catch(() => []);
  const isInside = addresses.some((address) => !isPublicAddress(address));
  return isInside || (protocol === 'http:' && addresses.length === 0);
}

/** Browsers follow `frame-ancestors` before `X-Frame-Options`; a list of sites does not include ours. */
export function mayBeFramed(headers: IncomingHttpHeaders): boolean {
  const ancestors = [headers['content-security-policy'] ?? '']
    .flat()
    .join(';')
    .split(/[;,]/)
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  if (ancestors.length > 0)
    return ancestors.every((words) => words.some((word) => /^(\*|https?:)$/.test(word)));
  return !/deny|sameorigin/i.test(String(headers['x-frame-options'] ?? ''));
}
