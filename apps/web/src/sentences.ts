import type { Locale } from '@rahle/contract/locales';
import type { SENTENCES as ALL } from '@rahle/contract/sentences.gen';

type Sentences = (typeof ALL)[Locale];

const FOLDER = '../../../packages/contract/src/languages';
const files = import.meta.glob<Sentences>(
  '../../../packages/contract/src/languages/*/sentences.gen.ts',
  { import: 'sentences' },
);

/** In the built app this stands for the contract's table of all languages: a page is read in one of them. */
export const SENTENCES: Partial<Record<Locale, Sentences>> = {};

export async function loadSentences(locale: Locale): Promise<void> {
  SENTENCES[locale] ??= await files[`${FOLDER}/${locale}/sentences.gen.ts`]!();
}
