import { Locator, Moment } from '@rahle/contract/reading';
import { readStored, removeStoredUnder, writeStored } from '#platform/browser-storage.ts';

const beginningOf = (owner: string) => `rahle.at ${owner} `;
const keyOf = (owner: string, contentId: string) => beginningOf(owner) + contentId;

/** `readAt` is by the server's clock; null in what was stored before it was noted. */
const OwnPlace = Locator.extend({ readAt: Moment.nullable().default(null) });
export type OwnPlace = Locator & { readAt: string | null };

/** Where this browser itself was last in a book, and when: it opens there, with or without the server. */
export function readOwnPlace(owner: string, contentId: string): OwnPlace | null {
  try {
    return OwnPlace.parse(JSON.parse(readStored(keyOf(owner, contentId)) ?? 'null'));
  } catch {
    return null;
  }
}

export const storeOwnPlace = (owner: string, contentId: string, place: OwnPlace): void =>
  writeStored(keyOf(owner, contentId), JSON.stringify(place));

export const forgetOwnPlaces = (owner: string): void => removeStoredUnder(beginningOf(owner));
