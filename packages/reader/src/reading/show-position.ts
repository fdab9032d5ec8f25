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
  return {
    current: () => current,
    show: (position: Position): void => {
      current = position;
      const { cfi, pageStart } = position;
      const { page } = pageStart;
      const entry = parts.contents.mark(page);
      const title = pageStart.title || entry?.label || about.title;
      parts.foot.show({ ...position, page, chapter: entry?.chapter ?? null });
      const { index, fraction: progression } = position;
      if (position.isMove)
        app.send({ type: 'rahle:place', place: { href: hrefOf(index), cfi, page, progression } });
      const sentence = `${title}. ${words.get().pageOf(String(page), String(pages))}`;
      if (sentence === announced) return;
      announced = sentence;
      parts.announcer.announce(sentence);
      app.send({ type: 'rahle:at', page, title });
    },
  };
}
