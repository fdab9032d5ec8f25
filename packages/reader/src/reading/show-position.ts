import type { ReaderBook } from '@rahle/contract/reader-book';
import type { AppLink } from '#app-link.ts';
import type { Parts } from '#reading/create-parts.ts';
import type { Position } from '#stage/find-position.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  about: ReaderBook;
  pages: number;
  parts: Pick<Parts, 'contents' | 'foot' | 'announcer'>;
  words: State<Words>;
  app: AppLink;
  /** The document of the spine, as the package names it. */
  hrefOf: (index: number) => string;
};

/** Shows and reports where the reader is; a page is announced once. */
export function createPositionDisplay({ about, pages, parts, words, app, hrefOf }: Options) {
  let current: Position | null = null;
  let announced = '';
  function report({ cfi, pageStart, index }: Position, progression: number): void {
    const { page } = pageStart;
    app.send({ type: 'rahle:place', place: { href: hrefOf(index), cfi, page, progression } });
  }
  return {
    current: () => current,
    /** Whoever turns on from the last page has read it, also where it was only laid out as the last one. */
    finish: (): void => {
      if (current) report(current, 1);
    },
    show: (position: Position): void => {
      current = position;
      const { pageStart } = position;
      const { page } = pageStart;
      const entry = parts.contents.mark(page);
      const title = pageStart.title || entry?.label || about.title;
      parts.foot.show({ ...position, page, chapter: entry?.chapter ?? null });
      if (position.isMove) report(position, position.fraction);
      const sentence = `${title}. ${words.get().pageOf(String(page), String(pages))}`;
      if (sentence === announced) return;
      announced = sentence;
      parts.announcer.announce(sentence);
      app.send({ type: 'rahle:at', page, title });
    },
  };
}
