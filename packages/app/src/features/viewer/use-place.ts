import type { Locator, Position } from '@rahle/contract/reading';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLibrary } from '#features/downloads/use-library.ts';
import { deviceName, readDeviceName } from '#features/reading/device-name.ts';
import { readLastSent } from '#features/reading/last-sent.ts';
import { storeOwnPlace } from '#features/reading/own-place.ts';
import { createPlaceSender } from '#features/reading/place-sender.ts';
import { useReadingService } from '#features/reading/reading-context.ts';
import { READING_READS } from '#features/reading/reading.queries.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useRefresh } from '#http/use-endpoint.ts';
import { serverNow } from '#platform/server-clock.ts';

type Opened = { contentId: string; version: number; known: Position | null };

/**
 * Keeps the server told of where one reads, and offers the place of another device that was there later. Opening a
 * book is not reading it: where it opens is only sent if the server knows no place.
 */
export function usePlace({ contentId, version, known }: Opened) {
  const service = useReadingService();
  const owner = useOwner();
  const refresh = useRefresh();
  const isDesktop = useLibrary() !== null;
  const [offer, setOffer] = useState(() => offerOf(known, readLastSent(owner, contentId)));
  const opened = useRef<Locator | null>(null);
  const isOpen = useRef(false);
  const [isShown, setIsShown] = useState(false);
  const [sender] = useState(() =>
    createPlaceSender({
      keep: async (change) => (await service.queue()).move(contentId, change),
      send: () => void service.send().then(() => refresh(READING_READS)),
      now: serverNow,
      device: readDeviceName(owner) ?? deviceName(navigator.userAgent, isDesktop),
      version,
    }),
  );

  const leave = useEffectEvent(() => sender.leave());
  useEffect(() => {
    const handleHide = () => leave();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      leave();
    };
  }, []);

  return {
    /** A reader that is still opening its book would not follow. */
    offer: isShown ? offer : null,
    closeOffer: () => setOffer(null),
    onPlace: (locator: Locator): void => {
      if (!isOpen.current) {
        opened.current = locator;
        return;
      }
      setOffer(null);
      storeOwnPlace(owner, contentId, locator);
      sender.move(locator);
    },
    onReady: (): void => {
      isOpen.current = true;
      setIsShown(true);
      if (!known && opened.current) sender.move(opened.current);
    },
  };
}

/** With no place here the server's has been opened already; one that we sent ourselves is no news. */
function offerOf(known: Position | null, lastSent: string | null): Position | null {
  if (!known || lastSent === null) return null;
  return Date.parse(known.readAt) > Date.parse(lastSent) ? known : null;
}
