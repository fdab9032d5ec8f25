import * as z from 'zod/mini';
import { readStored, store } from '#stored.ts';

/** The exact place, and the page it lay on, for the day when a new version no longer has that place. */
const RememberedPosition = z.object({ cfi: z.string(), page: z.int() });
export type RememberedPosition = z.infer<typeof RememberedPosition>;

const keyOf = (contentId: string) => `rahle.reader.${contentId}`;

export function recallPosition(contentId: string): RememberedPosition | null {
  return RememberedPosition.safeParse(readStored(keyOf(contentId))).data ?? null;
}

export function rememberPosition(contentId: string, position: RememberedPosition): void {
  store(keyOf(contentId), position);
}
