import type { Locator, Position } from '@rahle/contract/reading';
import { followPlace } from '../../packages/app/src/features/reading/follow-place.ts';
import {
  type Here,
  NOTHING_SAID,
  placeToBegin,
  type Said,
} from '../../packages/app/src/features/reading/place-offer.ts';

const BEGINNING: Locator = { href: 'one.xhtml', cfi: null, page: 1, progression: 0 };

type Options = {
  /** What the device has on its disk of this book. */
  disk: Here;
  ask: () => Promise<Said>;
  /** Keeps a place to be sent, and answers when it was read. */
  move: (locator: Locator, isBlind: boolean) => string;
};

export type OpenedBook = Awaited<ReturnType<typeof openBook>>;

/** A book as the app opens it, by the same decisions, without a window. */
export async function openBook({ disk, ask, move }: Options) {
  const said = await ask().catch(() => NOTHING_SAID);
  const { begin, isThere } = placeToBegin(disk, said);
  let offered: Position | null = null;
  const follower = followPlace({
    own: disk.own,
    sentAt: () => disk.sentAt,
    said,
    isThere,
    move: (locator, isBlind) => {
      const readAt = move(locator, isBlind);
      disk.own = { ...locator, readAt };
    },
    offer: (position) => (offered = position),
  });
  follower.onPlace(begin ?? BEGINNING);
  follower.onReady();
  return {
    ...follower,
    isAnswered: said.isAnswer,
    /** Where its reader is asked to go on, or is already. */
    goesOnAt: (): number | null => (offered ?? { locator: begin }).locator?.page ?? null,
    isOffered: () => offered !== null,
  };
}
