import { Failure, type FailureCode } from '@rahle/contract/failures';
import { hasOwnWords, errorSentence } from '#http/error-sentence.ts';

/** These say more than "it failed", even where no server said them. */
const SPECIFIC_FAILURES: FailureCode[] = [
  'network.offline',
  'server.unreachable',
  'rate.limited',
  'server.busy',
  'storage.unavailable',
];

const isTelling = (error: unknown) =>
  error instanceof Failure && SPECIFIC_FAILURES.includes(error.code);

/** The server's own sentence; ours where it is one of the telling kind; else what the form says of failing. */
export const refusalSentence = (error: unknown, fallback: string): string =>
  hasOwnWords(error) || isTelling(error) ? errorSentence(error) : fallback;

/** For saving: a broken server knows nothing of what was wanted of it, so §8's sentence says more than its own. */
export const unsavedSentence = (error: unknown, sentence: string): string =>
  error instanceof Failure && error.code === 'server.broken'
    ? sentence
    : refusalSentence(error, sentence);

/** Where §8 has one sentence whatever the server says: that one, unless being offline says more. */
export const fixedSentence = (error: unknown, sentence: string): string =>
  isTelling(error) ? errorSentence(error) : sentence;

/** Field names with their codes, as the server found them. */
export const wrongFieldsOf = (error: unknown): [string, string][] =>
  error instanceof Failure ? Object.entries(error.fields ?? {}) : [];
