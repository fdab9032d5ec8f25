import type { ContentDetail } from '@rahle/contract/contents';
import { originOf } from '@rahle/contract/desktop-bridge';
import { fnv1a } from '@rahle/contract/ink';
import { type ReaderAddress, toReaderHash } from '@rahle/contract/reader-messages';
import type { Locator } from '@rahle/contract/reading';
import { useQuery } from '@tanstack/react-query';
import { useLibrary } from '#features/downloads/use-library.ts';
import { findPlace } from '#features/reading/find-place.ts';
import { readLastSent } from '#features/reading/last-sent.ts';
import { readOwnPlace } from '#features/reading/own-place.ts';
import { NOTHING_SAID, placeToBegin, type Said } from '#features/reading/place-offer.ts';
import { type ReadingPosition, readPosition } from '#features/reading/reading-position.ts';
import { useConnection } from '#offline/connection-context.ts';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { currentLocale } from '#i18n/locale.ts';
import { pageInBook } from './page-in-book.ts';
import { firstOf, type SourceContext, sourcesFor } from './sources-for.ts';
import { shownTheme } from './use-shown-theme.ts';

/** A place that is this late is no longer waited for. */
const KNOWN_MS = 3000;

export type OpenedBook = {
  src: string;
  /** The origin that messages are exchanged with; null for a page that is not on the content origin. */
  origin: string | null;
  /** Where reading begins: where it was left, or what was chosen on the book's page. */
  place: ReadingPosition;
  said: Said;
  /** Whether it opens where the server said. */
  isThere: boolean;
  /** Of a copy it may be older than the newest. */
  version: number;
};

/** Finds the book once. Neither a new ticket nor a page turned may reload a frame that someone reads in. */
export function useOpenedBook(content: ContentDetail | undefined, contentId: string) {
  const client = useClient();
  const owner = useOwner();
  const library = useLibrary();
  const connection = useConnection();
  const findCopy = async (id: string) => (await library?.openCopy(id)) ?? null;
  return useQuery({
    queryKey: ['opened book', contentId, owner],
    queryFn: ({ signal }) =>
      openBook(
        { client, findCopy, signal },
        content!,
        owner,
        { page: library?.pageOf(contentId), ...readPosition(owner, contentId) },
        findPlace({ client, connection }, contentId, inTime(signal)).catch(() => NOTHING_SAID),
      ),
    enabled: content !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

async function openBook(
  reach: SourceContext,
  content: ContentDetail,
  owner: string,
  place: ReadingPosition,
  asked: Promise<Said>,
): Promise<OpenedBook | null> {
  const [found, said] = await Promise.all([firstOf(sourcesFor(content, reach)), asked]);
  if (!found) return null;
  const { address, isBook, number = content.versions[0]?.number } = found;
  const version = number ?? 1;
  const opened = { place, said, isThere: false, version };
  if (!isBook) return { ...opened, src: address, origin: null };

  const origin = originOf(address);
  const { href, page, mark } = place.chosen ?? {};
  const named = href
    ? await pageInBook(reach, address, { contentId: content.id, number, href })
    : null;
  if (named) return { ...opened, src: named, origin };
  const here = { own: readOwnPlace(owner, content.id), sentAt: readLastSent(owner, content.id) };
  const { begin, isThere } =
    page === undefined ? placeToBegin(here, said) : { begin: null, isThere: false };
  const hash = toReaderHash({
    ...(mark?.cfi ? { cfi: mark.cfi } : page === undefined ? toAddress(begin) : { page }),
    app: ownOrigin(),
    lang: currentLocale(),
    theme: shownTheme(),
    for: fnv1a(`${owner} ${content.id}`).toString(36),
  });
  return { ...opened, src: address + hash, origin, isThere };
}

/** Other programs keep places without a page (decisions §13): the document says then where, and how far one was. */
function toAddress(begin: Locator | null): ReaderAddress {
  if (!begin) return {};
  const { page, href, progression } = begin;
  const cfi = begin.cfi ?? undefined;
  return page === null ? { cfi, href, progression } : { page, cfi };
}

/** A book opens without it, where the server does not answer. */
const inTime = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(KNOWN_MS)]);

/** Not `location.origin`, which is the word null in a window of the desktop's own scheme. */
const ownOrigin = () => `${location.protocol}//${location.host}`;
