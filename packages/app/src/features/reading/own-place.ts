import { Locator } from '@rahle/contract/reading';
import { readStored, removeStoredUnder, writeStored } from '#platform/browser-storage.ts';

const beginningOf = (owner: string) => `rahle.at ${owner} `;
const keyOf = (owner: string, contentId: string) => beginningOf(owner) + contentId;

/** Where this browser itself was last in a book: it opens there, with or without the server. */
export function readOwnPlace(owner: string, contentId: string): Locator | null {
  try {
    return Locator.parse(JSON.parse(readStored(keyOf(owner, contentId)) ?? 'null'));
  } catch {
    return null;
  }
}

export const storeOwnPlace = (owner: string, contentId: string, place: Locator): void =>
  writeStored(keyOf(owner, contentId), JSON.stringify(place));

export const forgetOwnPlaces = (owner: string): void => removeStoredUnder(beginningOf(owner));
