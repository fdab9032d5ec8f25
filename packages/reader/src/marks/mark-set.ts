import type { DrawnMark, ListedMark } from '@rahle/contract/reader-messages';
import type { AppLink } from '#app-link.ts';

/** The marks as this reader knows them. What it has changed itself counts until the app has answered. */
export function createMarkSet(given: readonly ListedMark[], app: AppLink) {
  let marks = new Map(given.map((mark) => [mark.id, mark]));
  /** Null for one that was removed. */
  const unanswered = new Map<string, ListedMark | null>();

  return {
    list: (): ListedMark[] => [...marks.values()],
    get: (id: string): ListedMark | undefined => marks.get(id),
    /** `seen` is the note that its reader had before them. */
    put(mark: ListedMark, seen = marks.get(mark.id)?.note): void {
      marks.set(mark.id, mark);
      unanswered.set(mark.id, mark);
      app.send({ type: 'rahle:mark', mark: drawnOf(mark), seen });
    },
    remove(id: string): void {
      const seen = marks.get(id)?.note;
      marks.delete(id);
      unanswered.set(id, null);
      app.send({ type: 'rahle:unmark', id, seen });
    },
    settle: (id: string): void => {
      unanswered.delete(id);
    },
    replace(now: readonly ListedMark[]): void {
      marks = new Map(now.map((mark) => [mark.id, mark]));
      for (const [id, mark] of unanswered)
        if (mark) marks.set(id, mark);
        else marks.delete(id);
    },
  };
}

const drawnOf = ({ id, kind, colour, note, selector }: ListedMark): DrawnMark => ({
  id,
  kind,
  colour,
  note,
  selector,
});
