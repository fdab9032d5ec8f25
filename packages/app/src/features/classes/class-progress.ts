import type { ClassContent, ClassMember } from '@rahle/contract/classes';
import type { Progress } from '@rahle/contract/progress';
import { isFinished } from '#features/reading/is-finished.ts';

export type Learner = {
  id: string;
  name: string;
  /** In the order of the books; undefined where a book was not opened. */
  inBooks: (Progress | undefined)[];
  lastReadAt: string | undefined;
};

/** A row for each learner among these members, with a cell for each book. */
export function toLearners(
  members: ClassMember[],
  books: ClassContent[],
  rows: Progress[],
): Learner[] {
  const byPlace = new Map(rows.map((row) => [`${row.userId} ${row.contentId}`, row]));
  return members
    .filter(({ user }) => user.role === 'LEARNER')
    .map(({ id, user }) => {
      const inBooks = books.map(({ contentId }) => byPlace.get(`${user.id} ${contentId}`));
      const dates = inBooks.flatMap((progress) => progress?.lastReadAt ?? []);
      return {
        id,
        name: `${user.firstName} ${user.lastName}`,
        inBooks,
        lastReadAt: dates.toSorted().at(-1),
      };
    });
}

type Counts = { finished: number; reading: number; unopened: number };

export function countProgress(all: (Progress | undefined)[]): Counts {
  const finished = all.filter((progress) => progress && isFinished(progress)).length;
  const unopened = all.filter((progress) => !progress).length;
  return { finished, unopened, reading: all.length - finished - unopened };
}

const readSoFar = ({ inBooks }: Learner) =>
  inBooks.reduce((sum, progress) => sum + (progress?.progression ?? 0), 0);

const ORDERS = {
  name: () => 0,
  least: (one: Learner, other: Learner) => readSoFar(one) - readSoFar(other),
  last: (one: Learner, other: Learner) =>
    (other.lastReadAt ?? '').localeCompare(one.lastReadAt ?? ''),
};
export type LearnerOrder = keyof typeof ORDERS;

/** They come by name, and stay so among equals. */
export const inOrder = (learners: Learner[], order: LearnerOrder): Learner[] =>
  learners.toSorted(ORDERS[order]);
