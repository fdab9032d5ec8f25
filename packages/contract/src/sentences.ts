import type { FailureCode } from './failures.ts';
import type { Locale } from './locale.ts';
import * as announcements from './sentences/announcements.ts';
import * as audit from './sentences/audit.ts';
import * as authentication from './sentences/authentication.ts';
import * as contents from './sentences/contents.ts';
import * as files from './sentences/files.ts';
import * as members from './sentences/members.ts';
import * as organizations from './sentences/organizations.ts';
import * as request from './sentences/request.ts';
import * as sampleContents from './sentences/sample-contents.ts';
import * as sliders from './sentences/sliders.ts';
import type { Sentence, Sentences } from './sentences/sentence.ts';

/**
 * What a failure and a wrong field say, in every language; each feature's are in `sentences/`. They live in the
 * contract and not in the app's catalogues because the server says them too (decisions §5: `message` in the
 * request's language).
 */
export const FAILURE_SENTENCES: Record<FailureCode, Sentence> = {
  ...announcements.failures,
  ...authentication.failures,
  ...contents.failures,
  ...files.failures,
  ...members.failures,
  ...organizations.failures,
  ...request.failures,
  ...sampleContents.failures,
  ...sliders.failures,
};

export const FIELD_SENTENCES = {
  ...audit.fields,
  ...authentication.fields,
  ...contents.fields,
  ...files.fields,
  ...members.fields,
  ...organizations.fields,
  ...request.fields,
  ...sampleContents.fields,
  ...sliders.fields,
} as const satisfies Sentences;

export type FieldCode = keyof typeof FIELD_SENTENCES;

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_SENTENCES, code);
}

export const failureSentence = (code: FailureCode, locale: Locale): string =>
  FAILURE_SENTENCES[code][locale];

/** A code this build does not know still gets a sentence: the server may be newer than the app. */
export const fieldSentence = (code: string, locale: Locale): string =>
  FIELD_SENTENCES[isFieldCode(code) ? code : 'field.invalid'][locale];
