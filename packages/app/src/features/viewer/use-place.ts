import type { Locator, Position } from '@rahle/contract/reading';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLibrary } from '#features/downloads/use-library.ts';
import { deviceName, readDeviceName } from '#features/reading/device-name.ts';
import { followPlace } from '#features/reading/follow-place.ts';
import { readLastSent } from '#features/reading/last-sent.ts';
import { readOwnPlace, storeOwnPlace } from '#features/reading/own-place.ts';
import type { Said } from '#features/reading/place-offer.ts';
import { createPlaceSender } from '#features/reading/place-sender.ts';
import { useReadingService } from '#features/reading/reading-context.ts';
import { READING_READS } from '#features/reading/reading.queries.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useRefresh } from '#http/use-endpoint.ts';
import { onLeaving } from '#platform/on-leaving.ts';
import { serverNow } from '#platform/server-clock.ts';

type Opened = { contentId: string; version: number; said: Said; isThere: boolean };

/** Keeps the server told of where one reads, and offers the place of another device that was there later. */
export function usePlace({ contentId, version, said, isThere }: Opened) {
  const service = useReadingService();
  const owner = useOwner();
  const refresh = useRefresh();
  const isDesktop = useLibrary() !== null;
  const [offer, setOffer] = useState<Position | null>(null);
  const [sender] = useState(() =>
    createPlaceSender({
      keep: async (...place) => (await service.queue()).move(contentId, ...place),
      send: () => void service.send().then(() => refresh(READING_READS)),
      tell: (change) =>
        void service.tellPlace(owner, contentId, change).then(() => refresh(READING_READS)),
      sentAt: () => readLastSent(owner, contentId),
      now: serverNow,
      device: readDeviceName(owner) ?? deviceName(navigator.userAgent, isDesktop),
      version,
    }),
  );
  const [follower] = useState(() =>
    followPlace({
      own: readOwnPlace(owner, contentId),
      sentAt: () => readLastSent(owner, contentId),
      said,
      isThere,
      move: (locator: Locator, isBlind: boolean) => {
        const readAt = sender.move(locator, isBlind);
        storeOwnPlace(owner, contentId, { ...locator, readAt });
      },
      offer: setOffer,
    }),
  );

  useEffect(() => {
    if (said.isAnswer) return undefined;
    const asking = service
      .queue()
      .then((queue) => queue.untilPlaceFound(contentId, (found) => follower.onAnswer(found)));
    asking.catch((error: unknown) => console.warn('Places elsewhere are not known', error));
    return () => void asking.then((stop) => stop()).catch(() => {});
  }, [service, contentId, said, follower]);

  const leave = useEffectEvent(() => sender.leave());
  useEffect(() => {
    const stop = onLeaving(() => leave());
    return () => {
      stop();
      leave();
    };
  }, []);

  return {
    offer,
    closeOffer: () => setOffer(null),
    onPlace: (locator: Locator): void => follower.onPlace(locator),
    onReady: (): void => follower.onReady(),
  };
}
