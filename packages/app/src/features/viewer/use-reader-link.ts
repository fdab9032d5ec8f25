import { MessageFromReader, type MessageToReader } from '@rahle/contract/reader-messages';
import type { Locator } from '@rahle/contract/reading';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { currentLocale } from '#i18n/locale.ts';
import type { ReadingPosition } from '#features/book-detail/reading-position.ts';
import { useShownTheme } from './use-shown-theme.ts';

type ReaderLinkOptions = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The frame's; with null nothing is received or sent. */
  origin: string | null;
  place: ReadingPosition;
  onPage: (page: number) => void;
  onPlace: (place: Locator) => void;
  onReady: () => void;
  /** The wish from the table of contents has been handed over. */
  onHandedOver: () => void;
  onClose: () => void;
};

/**
 * Messages from and to the reader in the frame (decisions §7): from that window alone, and only while it shows the
 * origin we sent it to; to that origin alone. A book that forges these messages turns its own pages.
 */
export function useReaderLink(options: ReaderLinkOptions) {
  const { frame, origin, place } = options;
  const [isReader, setIsReader] = useState(false);
  const theme = useShownTheme();

  const send = useEffectEvent((message: MessageToReader) => {
    if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
  });

  const receive = useEffectEvent((message: MessageFromReader, page: number | undefined) => {
    if (message.type === 'rahle:close') options.onClose();
    else if (message.type === 'rahle:at') options.onPage(message.page);
    else if (message.type === 'rahle:place') options.onPlace(message.place);
    else if (message.type === 'rahle:here') setIsReader(true);
    else {
      setIsReader(true);
      options.onReady();
      // A reader that has forgotten its place, and so begins anew, is told ours.
      const wanted = place.chosen?.page ?? (page === 1 ? place.page : undefined);
      if (wanted !== undefined) send({ type: 'rahle:page', page: wanted });
      options.onHandedOver();
    }
  });

  useEffect(() => {
    let page: number | undefined;
    const handleMessage = (event: MessageEvent<unknown>) => {
      const isOurs = event.origin === origin && event.source === frame.current?.contentWindow;
      const message = isOurs ? MessageFromReader.safeParse(event.data).data : undefined;
      if (!message) return;
      if (message.type === 'rahle:at') page = message.page;
      receive(message, page);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [frame, origin]);

  useEffect(() => {
    if (isReader) send({ type: 'rahle:settings', lang: currentLocale(), theme });
  }, [isReader, theme]);

  const goTo = (to: Locator) =>
    origin !== null &&
    frame.current?.contentWindow?.postMessage(
      { type: 'rahle:go', place: to } satisfies MessageToReader,
      origin,
    );
  return { isReader, goTo };
}
