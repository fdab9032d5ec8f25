import type { Tenant } from '#database/database.ts';
import { insertClassContents, insertClassMembers } from '#features/classes/class-rows.queries.ts';
import { insertClass } from '#features/classes/classes.queries.ts';
import { keepPosition } from '#features/reading/reading.queries.ts';
import { listChapterStarts } from './demo.queries.ts';

export type DemoLearner = { memberId: string; userId: string };

type DemoClass = {
  name: string;
  memberIds: string[];
  bookIds: string[];
  /** Those who have begun to read. */
  readers: DemoLearner[];
};

const BOOKS = 2;
const HOUR_MS = 60 * 60_000;

/** Two books that have pages, given to a class whose learners are at different chapters of them. */
export async function fillClass(
  tenant: Tenant,
  { name, memberIds, bookIds, readers }: DemoClass,
): Promise<void> {
  const { id } = await insertClass(tenant, name);
  const chapters = await listChapterStarts(tenant, bookIds);
  const given = bookIds.filter((bookId) => chapters.has(bookId)).slice(0, BOOKS);
  await insertClassMembers(tenant, id, memberIds);
  await insertClassContents(tenant, id, given);
  for (const [number, contentId] of given.entries())
    for (const [place, { userId }] of readers.entries()) {
      const starts = chapters.get(contentId)!;
      const reached = place + 1 - number * 3;
      if (reached < 0) continue;
      const { href, page, progression } = starts[Math.min(reached, starts.length - 1)]!;
      const isAtEnd = reached >= starts.length;
      await keepPosition(tenant, { reads: 'all', memberId: null }, userId, contentId, {
        locator: { href, cfi: null, page, progression: isAtEnd ? 1 : progression },
        version: 1,
        device: 'Firefox',
        readAt: new Date(Date.now() - place * place * HOUR_MS).toISOString(),
      });
    }
}
