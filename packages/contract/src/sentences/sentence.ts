import type { Locale } from '#locale.ts';

/** One sentence in every language of the product. */
export type Sentence = Record<Locale, string>;

export type Sentences = Record<string, Sentence>;
