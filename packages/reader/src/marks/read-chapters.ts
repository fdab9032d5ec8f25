import type { EPUB } from 'foliate-js/epub.js';
import { elementAt } from '#book/positions.ts';
import { indexText, type TextIndex } from '#marks/text-index.ts';

export type ReadChapter = {
  chapter: Document;
  text: TextIndex;
  /** How many letters stand before an element; endlessly many where there is none of that name. */
  offsetOf: (fragment: string) => number;
};

/** Null for a chapter that has no text. */
type Reading = Promise<ReadChapter | null | 'unreachable'>;

/** The book's chapters as they are compared, each read once; what could not be had is asked for again when told. */
export function createChapters(book: EPUB) {
  const read = new Map<number, Reading>();
  const unreachable = new Set<number>();

  function readChapter(index: number): Reading {
    const known = read.get(index);
    if (known) return known;
    const reading: Reading = readDocument(book, index).then(
      (chapter) => chapter && readText(chapter),
      () => {
        unreachable.add(index);
        return 'unreachable';
      },
    );
    read.set(index, reading);
    return reading;
  }
  return {
    readChapter,
    forgetFailures: (): void => {
      for (const index of unreachable) read.delete(index);
      unreachable.clear();
    },
  };
}

async function readDocument(book: EPUB, index: number): Promise<Document | null> {
  return (await book.sections[index]?.createDocument?.()) ?? null;
}

function readText(chapter: Document): ReadChapter {
  const text = indexText(chapter);
  const offsets = new Map<string, number>();
  const findOffset = (fragment: string) => {
    const target = elementAt(chapter, fragment);
    return target ? text.offsetOf(target, 0) : Infinity;
  };
  return {
    chapter,
    text,
    offsetOf(fragment) {
      const offset = offsets.get(fragment) ?? findOffset(fragment);
      offsets.set(fragment, offset);
      return offset;
    },
  };
}
