import type { Locator, Position } from '@rahle/contract/reading';
import type { Assembly } from '../../packages/app/src/assemble.ts';
import { findPlace } from '../../packages/app/src/features/reading/find-place.ts';
import { followPlace } from '../../packages/app/src/features/reading/follow-place.ts';
import { readLastSent } from '../../packages/app/src/features/reading/last-sent.ts';
import { readOwnPlace, storeOwnPlace } from '../../packages/app/src/features/reading/own-place.ts';
import { NOTHING_SAID, placeToBegin } from '../../packages/app/src/features/reading/place-offer.ts';
import { createPlaceSender } from '../../packages/app/src/features/reading/place-sender.ts';
import { serverNow } from '../../packages/app/src/platform/server-clock.ts';

const BEGINNING: Locator = { href: 'one.xhtml', cfi: null, page: 1, progression: 0 };
const KNOWN_MS = 3000;

type Options = Pick<Assembly, 'client' | 'connection' | 'reading'> & {
  owner: string;
  contentId: string;
  /** What the device is called. */
  device: string;
  onMove: (locator: Locator) => void;
};

export type OpenedBook = Awaited<ReturnType<typeof openBook>>;

/** A book as the app's viewer opens it and follows its pages, by the same code, without a screen. */
export async function openBook(options: Options) {
  const { client, connection, reading, owner, contentId, device, onMove } = options;
  const asked = findPlace({ client, connection }, contentId, AbortSignal.timeout(KNOWN_MS));
  const said = await asked.catch(() => NOTHING_SAID);
  const sentAt = () => readLastSent(owner, contentId);
  const own = readOwnPlace(owner, contentId);
  const { begin, isThere } = placeToBegin({ own, sentAt: sentAt() }, said);
  const queue = await reading.queue();
  let offered: Position | null = null;
  let kept: Promise<unknown> = Promise.resolve();
  const sender = createPlaceSender({
    keep: (change, isBlind) => (kept = queue.move(contentId, change, isBlind)),
    send: () => void reading.send(),
    tell: (change) => void reading.tellPlace(owner, contentId, change),
    sentAt,
    now: serverNow,
    device,
    version: 1,
  });
  const follower = followPlace({
    own,
    sentAt,
    said,
    isThere,
    move(locator, isBlind) {
      const readAt = sender.move(locator, isBlind);
      storeOwnPlace(owner, contentId, { ...locator, readAt });
      onMove(locator);
    },
    offer: (position) => (offered = position),
  });
  const stopAsking = said.isAnswer
    ? () => {}
    : queue.untilPlaceFound(contentId, (position) => follower.onAnswer(position));
  follower.onPlace(begin ?? BEGINNING);
  follower.onReady();
  await kept;

  return {
    /** Where its reader is asked to go on, or is already. */
    goesOnAt: (): number | null => (offered ?? { locator: begin }).locator?.page ?? null,
    isOffered: () => offered !== null,
    async turnTo(page: number): Promise<void> {
      follower.onPlace({ href: 'one.xhtml', cfi: null, page, progression: 0.5 });
      await kept;
    },
    close(): void {
      stopAsking();
      sender.leave();
    },
  };
}
