import type { Locator, Position } from '@rahle/contract/reading';
import type { OwnPlace } from './own-place.ts';
import { type Here, laterThan, type Said } from './place-offer.ts';

type Options = {
  /** As it was when the book was opened: pages turned since are no reason not to offer another device's. */
  own: OwnPlace | null;
  sentAt: () => string | null;
  said: Said;
  /** Whether the book opens at the place that the server said. */
  isThere: boolean;
  /** `isBlind` without an answer: then the server is asked once more before it is told. */
  move: (locator: Locator, isBlind: boolean) => void;
  offer: (position: Position | null) => void;
};

/**
 * What becomes of the places of one book that is open. Opening it is not reading it: where it opens is only told if the
 * server says that it knows no place, and nothing that was read here waits to be sent; a server that has not answered
 * may know a later one.
 */
export function followPlace({ own, sentAt, said, isThere, move, offer }: Options) {
  const hereBefore = (): Here => ({ own, sentAt: sentAt() });
  let { position: known, isAnswer } = said;
  let opensThere = isThere;
  let opened: Locator | null = null;
  let isOpen = false;
  let isTurned = false;

  function tellOpened(): void {
    if (isAnswer && !known && !own && opened && !isTurned) move(opened, false);
  }

  return {
    onPlace(locator: Locator): void {
      if (!isOpen) {
        opened = locator;
        return;
      }
      isTurned = true;
      offer(null);
      move(locator, !isAnswer);
    },
    /** A reader that is still opening its book would not follow an offer. */
    onReady(): void {
      if (!isOpen && !opensThere) offer(laterThan(hereBefore(), known));
      isOpen = true;
      tellOpened();
    },
    /** The server has answered late; whoever reads already is asked, and not moved. */
    onAnswer(position: Position | null): void {
      if (isAnswer) return;
      isAnswer = true;
      const isNews = position?.readAt !== known?.readAt;
      known = position;
      if (isNews) opensThere = false;
      if (!isOpen) return;
      if (isNews) offer(laterThan(hereBefore(), position));
      tellOpened();
    },
  };
}
