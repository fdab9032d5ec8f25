import type { ContentDetail } from '@rahle/contract/contents';
import { proxy } from '@rahle/contract/proxy';
import type { LatestVersion } from '@rahle/contract/versions';
import { findLatest } from '#features/downloads/find-latest-version.ts';
import type { Client } from '#http/client.ts';
import { askTwice } from './ask-twice.ts';

/**
 * An address a frame can show. `isBook` says that it stands on the content origin, and may send messages from there.
 * `number` is the version of a copy, which may be older than the newest.
 */
export type Found = { address: string; isBook: boolean; number?: number };

/** A place where a content may be found; null when it is not there, or does not answer. */
export type Source = () => Promise<Found | null>;

export type SourceContext = {
  client: Client;
  signal: AbortSignal;
  findCopy: (contentId: string) => Promise<{ address: string; number: number } | null>;
};

/** A place that says nothing for so long counts as one that does not answer. */
const ANSWER_MS = 10_000;

/** Where to look for a content, in the order of decisions §7. */
export function sourcesFor(content: ContentDetail, reach: SourceContext): Source[] {
  let asked: Promise<LatestVersion | null> | undefined;
  // The content's own addresses may be hours old, and a ticket dies with its session: these are made for this call.
  const latest = () => (asked ??= findLatest(reach.client, content.id, reach.signal));

  return [
    async () => findLocal(content.id, reach),
    async () => find((await latest())?.url, true, reach),
    async () => find((await latest())?.detailsFileUrl, true, reach),
    async () => findPublished(content.publishedUrl, reach),
    async () => find((await latest())?.htmlUrl, false, reach),
  ];
}

export async function firstOf(sources: Source[]): Promise<Found | null> {
  for (const source of sources) {
    const found = await source();
    if (found) return found;
  }
  return null;
}

async function findLocal(contentId: string, { findCopy }: SourceContext): Promise<Found | null> {
  const copy = await findCopy(contentId);
  return copy && { ...copy, isBook: true };
}

/** A page of the web: the server fetches it, and says where a frame may show it. */
async function findPublished(
  url: string | null,
  { client, signal }: SourceContext,
): Promise<Found | null> {
  if (url === null) return null;
  try {
    const { viewUrl } = await client.call(proxy.fetchHtml, { query: { url } }, signal);
    return { address: viewUrl, isBook: false };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The page could not be fetched', error);
    return null;
  }
}

/** A frame cannot tell us that its page is missing, so it is asked for first. */
async function find(
  address: string | null | undefined,
  isBook: boolean,
  { signal }: SourceContext,
): Promise<Found | null> {
  if (!address) return null;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const request: RequestInit = { method: 'HEAD', credentials: 'omit', signal: inTime };
    const { ok } = await askTwice(() => fetch(address, request));
    return ok ? { address, isBook } : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
