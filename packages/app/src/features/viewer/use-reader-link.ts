import { MessageFromReader, type MessageToReader } from '@rahle/contract/reader-messages';
import type { DrawnMark, ReaderPage, SeenNote } from '@rahle/contract/reader-messages';
import type { Locator } from '@rahle/contract/reading';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReadingPosition } from '#features/reading/reading-position.ts';
import { currentLocale } from '#i18n/locale.ts';
import { useFarewell } from '#router/use-farewell.ts';
import { postTo } from './post-to.ts';
import { useShownTheme } from './use-shown-theme.ts';

type ReaderLinkOptions = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The frame's; with null nothing is received or sent. */
  origin: string | null;
  /** Where none are kept, what a page says of places and marks is not listened to. */
  keepsReading: boolean;
  place: ReadingPosition;
  onPage: (page: number) => void;
  onPlace: (place: Locator) => void;
  onReady: () => void;
  onHere: () => void;
  onMark: (mark: DrawnMark, seen: SeenNote) => void;
  onUnmark: (id: string, seen: SeenNote) => void;
  /** What was chosen on the book's page has been handed over. */
  onHandedOver: () => void;
  onEscape: () => void;
  onExport: () => void;
  onClose: () => void;
};

/** A reader that does not answer is not waited for longer. */
const SAVED_MS = 300;

/** Of the reader's own, over its text or beside it. */
const NOTHING = { isCovered: false, isBeside: false };

const OF_READING = new Set([
  'rahle:here',
  'rahle:place',
  'rahle:mark',
  'rahle:unmark',
  'rahle:export',
]);

/**
 * Messages from and to the reader in the frame (decisions §7): from that window alone, and only while it shows the
 * origin we sent it to; to that origin alone. A book that forges these messages turns its own pages, and marks them.
 */
export function useReaderLink(options: ReaderLinkOptions) {
  const { frame, origin, keepsReading, place } = options;
  const [isReader, setIsReader] = useState(false);
  const [cover, setCover] = useState(NOTHING);
  const [page, setPage] = useState<ReaderPage>();
  const theme = useShownTheme();
  /** Where the reader was last, for one that is loaded anew in its frame. */
  const last = useRef<Locator | null>(null);
  const handleSaved = useRef(() => {});

  const send = useEffectEvent((message: MessageToReader) => postTo(frame, origin, message));

  /** A reader keeps no place of its own: one that begins anew is told ours. */
  const returnTo = useEffectEvent((page: number | undefined) => {
    if (last.current) return send({ type: 'rahle:go', place: last.current });
    const { search, mark } = place.chosen ?? {};
    if (search) return send({ type: 'rahle:search', ...search });
    if (mark) return send({ type: 'rahle:open-mark', id: mark.id });
    const { page: chosen } = place.chosen ?? {};
    // Turned to where it is already, it would say that someone had turned a page.
    const forgotten = page === 1 && place.page !== 1 ? place.page : undefined;
    const wanted = chosen ?? forgotten;
    if (wanted !== undefined) send({ type: 'rahle:page', page: wanted });
  });

  const receive = useEffectEvent((message: MessageFromReader, at: number | undefined) => {
    if (message.type === 'rahle:close') options.onClose();
    else if (message.type === 'rahle:escape') options.onEscape();
    else if (message.type === 'rahle:export') options.onExport();
    else if (message.type === 'rahle:at') options.onPage(message.page);
    else if (message.type === 'rahle:mark') options.onMark(message.mark, message.seen);
    else if (message.type === 'rahle:unmark') options.onUnmark(message.id, message.seen);
    else if (message.type === 'rahle:place') options.onPlace(message.place);
    else if (message.type === 'rahle:saved') handleSaved.current();
    else if (message.type === 'rahle:covered') setCover(message);
    else if (message.type === 'rahle:look') setPage(message.page);
    else if (message.type === 'rahle:here') {
      setIsReader(true);
      setCover(NOTHING);
      options.onHere();
    } else {
      setIsReader(true);
      if (keepsReading) options.onReady();
      returnTo(at);
      options.onHandedOver();
    }
  });

  useEffect(() => {
    let page: number | undefined;
    let isReady = false;
    const handleMessage = (event: MessageEvent<unknown>) => {
      const isOurs = event.origin === origin && event.source === frame.current?.contentWindow;
      const message = isOurs ? MessageFromReader.safeParse(event.data).data : undefined;
      if (!message || (!keepsReading && OF_READING.has(message.type))) return;
      if (message.type === 'rahle:at') page = message.page;
      if (message.type === 'rahle:here') isReady = false;
      receive(message, page);
      if (message.type === 'rahle:ready') isReady = true;
      if (message.type === 'rahle:place' && isReady) last.current = message.place;
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [frame, origin, keepsReading]);

  useEffect(() => {
    if (isReader) send({ type: 'rahle:settings', lang: currentLocale(), theme });
  }, [isReader, theme]);

  // What a frame says while it is taken away reaches nobody.
  useFarewell(async () => {
    if (!isReader || !keepsReading) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    handleSaved.current = resolve;
    const timer = setTimeout(resolve, SAVED_MS);
    postTo(frame, origin, { type: 'rahle:save' });
    await promise;
    clearTimeout(timer);
  });

  return { isReader, isCovered: cover.isCovered, isBeside: cover.isBeside, page };
}
