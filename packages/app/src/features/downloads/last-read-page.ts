import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import { readStored, writeStored } from '#platform/browser-storage.ts';

const pageKey = ({ organizationId, userId }: LibraryOwner, contentId: string) =>
  `rahle.page ${organizationId} ${userId} ${contentId}`;

/** Kept for longer than the window is open, as the copies are. */
export function storeLastPage(owner: LibraryOwner | null, contentId: string, page: number): void {
  if (owner) writeStored(pageKey(owner, contentId), String(page));
}

export function readLastPage(owner: LibraryOwner | null, contentId: string): number | undefined {
  return (owner && Number(readStored(pageKey(owner, contentId)))) || undefined;
}
