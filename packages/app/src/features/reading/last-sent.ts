import { readStored, removeStoredUnder, writeStored } from '#platform/browser-storage.ts';

const beginningOf = (owner: string) => `rahle.read ${owner} `;
const keyOf = (owner: string, contentId: string) => beginningOf(owner) + contentId;

/** When this browser itself was last in a book, as the server has kept it: a later place is another device's. */
export const readLastSent = (owner: string, contentId: string): string | null =>
  readStored(keyOf(owner, contentId));

export const storeLastSent = (owner: string, contentId: string, readAt: string): void =>
  writeStored(keyOf(owner, contentId), readAt);

export const forgetLastSent = (owner: string): void => removeStoredUnder(beginningOf(owner));
