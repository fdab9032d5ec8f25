import { LIMITS } from '@rahle/contract/limits';
import { type Mark, MarkChange } from '@rahle/contract/marks';
import type {
  DrawnMark,
  ListedMark,
  MessageToReader,
  SeenNote,
} from '@rahle/contract/reader-messages';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OpenQueue } from '#features/reading/open-queue.ts';
import { useReadingService } from '#features/reading/reading-context.ts';
import { createRateLimit } from './rate-limit.ts';
import { postTo } from './post-to.ts';

type Options = {
  contentId: string;
  version: number;
  frame: RefObject<HTMLIFrameElement | null>;
  origin: string | null;
};

/** More changes than a person can make come from a script in the book. */
const ALLOWED = { changes: 120, perMs: 10_000 };

/**
 * Hands the reader this book's marks, and keeps what it says of them: in this book, checked by the schema that the
 * server uses too. A book that forges these messages marks itself, and no more than its reader could.
 */
export function useMarks({ contentId, version, frame, origin }: Options) {
  const service = useReadingService();
  const isAllowed = useRef(createRateLimit(ALLOWED));
  const last = useRef<Promise<void>>(Promise.resolve());
  const postToReader = useEffectEvent((message: MessageToReader) => postTo(frame, origin, message));

  const handOver = useEffectEvent(async (queue: OpenQueue): Promise<void> => {
    const marks = (await queue.marks(contentId)).map(listed);
    postToReader({ type: 'rahle:marks', marks });
  });
  /** One after another, as they were said. */
  const inTurn = (work: (queue: OpenQueue) => Promise<void>): void => {
    last.current = last.current
      .then(async () => work(await service.queue()))
      .catch((error: unknown) => console.warn('A mark was not kept', error));
  };

  useEffect(
    () =>
      service.subscribe((changed) => {
        if (changed === contentId) void service.queue().then(handOver);
      }),
    [service, contentId],
  );

  async function tellOutcome(queue: OpenQueue, id: string): Promise<void> {
    postToReader({ type: 'rahle:mark-state', id, state: 'waiting' });
    void service
      .send()
      .then(() => queue.outcomeOf(contentId, id))
      .then((state) => postToReader({ type: 'rahle:mark-state', id, state }));
  }
  async function refuse(queue: OpenQueue, id: string): Promise<void> {
    postToReader({ type: 'rahle:mark-state', id, state: 'refused' });
    await handOver(queue);
  }

  return {
    /** The reader has begun: what is known here first, then what other devices have changed. */
    onHere: (): void =>
      inTurn(async (queue) => {
        queue.tellIfFleeting();
        await handOver(queue);
        void queue
          .pull(contentId)
          .catch((error: unknown) => console.warn('Marks could not be read', error));
      }),
    onMark: ({ id, ...words }: DrawnMark, seen: SeenNote): void =>
      inTurn(async (queue) => {
        const { data: change } = MarkChange.safeParse({ ...words, version });
        if (!change || !isAllowed.current()) return refuse(queue, id);
        const { kind, colour, note } = change;
        const decide = (marks: Mark[]) => {
          const known = marks.find((mark) => mark.id === id);
          if (!known && marks.length >= LIMITS.mark.perBook) return null;
          // An edit changes what is said of the passage, not where it stands, nor in which version it was found there.
          const { version: found, selector } = known ?? change;
          return { kind, colour, note, version: found, selector };
        };
        if (!(await queue.keepMark(contentId, id, decide, seen))) return refuse(queue, id);
        await tellOutcome(queue, id);
      }),
    onUnmark: (id: string, seen: SeenNote): void =>
      inTurn(async (queue) => {
        if (!isAllowed.current()) return refuse(queue, id);
        await queue.removeMark(contentId, id, seen);
        await tellOutcome(queue, id);
        // Words that were not in sight are shown instead.
        if ((await queue.marks(contentId)).some((mark) => mark.id === id)) await handOver(queue);
      }),
  };
}

const listed = ({ id, kind, colour, note, version, selector, createdAt }: Mark): ListedMark => ({
  id,
  kind,
  colour,
  note,
  version,
  selector,
  createdAt,
});
