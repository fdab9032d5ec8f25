/** A chapter's text, or a part of it where it is long. */
export type ChapterText = {
  /** From the package's root, as the reader knows it. */
  href: string;
  chapter: string;
  /** The page at its beginning, and after how many characters each further one begins. */
  page: number;
  pageStarts: number[];
  /** How much of the book is before it, and before what follows it. */
  progression: number;
  progressionEnd: number;
  text: string;
  /** As searches compare it: a space before each word. */
  words: string;
};
