import type { ContentDetail } from '@rahle/contract/contents';
import { toReaderHash } from '@rahle/contract/reader-messages';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#http/ClientProvider.tsx';
import type { Client } from '#http/client.ts';
import { currentLocale } from '#i18n/locale.ts';
import { useOwner } from '#session/SessionProvider.tsx';
import { pageInBook } from './page-in-book.ts';
import { type ReadingPlace, recallPlace } from './reading-place.ts';
import { firstOf, sourcesFor } from './sources-for.ts';
import { shownTheme } from './use-shown-theme.ts';

export type OpenedBook = {
  src: string;
  /** Whom we speak with; null for a page that is not on the content origin, with which we do not. */
  origin: string | null;
  /** Where the reader was, or wished to be, when it was opened. */
  place: ReadingPlace;
};

/** Finds the book once. Neither a new ticket nor a page turned may reload a frame that someone reads in. */
export function useOpenedBook(content: ContentDetail | undefined, contentId: string) {
  const client = useClient();
  const owner = useOwner();
  return useQuery({
    queryKey: ['opened book', contentId, owner],
    queryFn: ({ signal }) => openBook(client, content!, recallPlace(owner, contentId), signal),
    enabled: content !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

async function openBook(
  client: Client,
  content: ContentDetail,
  place: ReadingPlace,
  signal: AbortSignal,
): Promise<OpenedBook | null> {
  const found = await firstOf(sourcesFor(content, { client, signal }));
  if (!found) return null;
  const { address, isBook } = found;
  if (!isBook) return { src: address, origin: null, place };

  const { origin } = new URL(address);
  const { href, page } = place.chosen ?? {};
  const number = content.versions[0]?.number;
  const named = href
    ? await pageInBook(client, address, { contentId: content.id, number, href }, signal)
    : null;
  if (named) return { src: named, origin, place };
  const hash = toReaderHash({ page, app: ownOrigin(), lang: currentLocale(), theme: shownTheme() });
  return { src: address + hash, origin, place };
}

/** Not `location.origin`, which is the word null in a window of the desktop's own scheme. */
const ownOrigin = () => `${location.protocol}//${location.host}`;
