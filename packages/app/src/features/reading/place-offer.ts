import type { Locator, Position } from '@rahle/contract/reading';
import type { OwnPlace } from './own-place.ts';

/** What this browser knows by itself: where it was, and the last of its places that the server has kept. */
export type Here = { own: OwnPlace | null; sentAt: string | null };

/** Where the server says that its reader is. What is only remembered of it is no answer. */
export type Said = { position: Position | null; isAnswer: boolean };

export const NOTHING_SAID: Said = { position: null, isAnswer: false };

/** Where this browser was; where nothing was read here yet, the place of another device opens without asking. */
export function placeToBegin({ own, sentAt }: Here, { position }: Said) {
  const isThere = !own && sentAt === null && position !== null;
  return { begin: isThere ? position.locator : placeOf(own), isThere };
}

function placeOf(own: OwnPlace | null): Locator | null {
  if (!own) return null;
  const { readAt: _readAt, ...place } = own;
  return place;
}

/** Another device's place, if it is later than whatever was read here, sent or not. */
export function laterThan({ own, sentAt }: Here, position: Position | null): Position | null {
  if (!position) return null;
  const times = [own?.readAt, sentAt].flatMap((time) => (time ? Date.parse(time) : []));
  return Date.parse(position.readAt) > Math.max(...times) ? position : null;
}
