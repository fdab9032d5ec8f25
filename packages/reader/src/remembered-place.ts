import * as z from 'zod/mini';
import { readStored, store } from '#stored.ts';

/** The exact place, and the page it lay on, for the day when a new version no longer has that place. */
const RememberedPlace = z.object({ cfi: z.string(), page: z.int() });
export type RememberedPlace = z.infer<typeof RememberedPlace>;

const keyOf = (contentId: string) => `rahle.reader.${contentId}`;

export function recallPlace(contentId: string): RememberedPlace | null {
  return RememberedPlace.safeParse(readStored(keyOf(contentId))).data ?? null;
}

export function rememberPlace(contentId: string, place: RememberedPlace): void {
  store(keyOf(contentId), place);
}
