import { readStored, writeStored } from '#platform/browser-storage.ts';

const keyOf = (owner: string, contentId: string) => `rahle.read ${owner} ${contentId}`;

/** When this browser itself was last in a book, as the server has kept it: a later place is another device's. */
export const readLastSent = (owner: string, contentId: string): string | null =>
  readStored(keyOf(owner, contentId));

export const storeLastSent = (owner: string, contentId: string, readAt: string): void =>
  writeStored(keyOf(owner, contentId), readAt);
