import type { ActionWords } from '@rahle/contract/languages/action-words';
import type { Sentences } from '#sentences.ts';

type Text = string | ((inputs: unknown) => string);

/** Texts in a row, with the number of the first. */
type TextFile = { first: number; texts: Text[]; sentences?: Sentences; actions?: ActionWords };

// The build writes this file: see `texts.plugin.ts`. While developing, every text is there from the start.

/** By language and area: `en-public`. */
export const files: Record<string, () => Promise<TextFile>> = {};

/** What is said, by language and number, where no file has come. */
export const withoutFiles: Record<string, Record<number, Text>> = {};
