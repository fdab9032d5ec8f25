import type { FailureCode } from './failures.ts';
import { SENTENCES } from './sentences.gen.ts';
import type { QuotaFigures } from './languages/translated.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';

/**
 * What a failure and a wrong field say; each language's sentences are in its folder, by feature. They live in the
 * contract and not in the app's catalogues because the server says them too (decisions §5: `message` in the
 * request's language).
 */
export type FieldCode = keyof (typeof SENTENCES)[Locale]['fields'];

export const isFieldCode = (code: string, locale: Locale = DEFAULT_LOCALE): code is FieldCode =>
  Object.hasOwn(SENTENCES[locale].fields, code);

export const failureSentence = (code: FailureCode, locale: Locale): string =>
  SENTENCES[locale].failures[code];

/** A code this build does not know still gets a sentence: the server may be newer than the app. */
export const fieldSentence = (code: string, locale: Locale): string =>
  SENTENCES[locale].fields[isFieldCode(code, locale) ? code : 'field.invalid'];

export const quotaSentence = (figures: QuotaFigures, locale: Locale): string =>
  SENTENCES[locale].quotaExceeded(figures);

export const givenByClassSentence = (className: string, locale: Locale): string =>
  SENTENCES[locale].givenByClass(className);
