import { Failure } from '@rahle/contract/failures';
import { failureSentence } from '@rahle/contract/sentences';
import { currentLocale } from '#i18n/locale.ts';

/** Whether the server itself said a sentence, rather than a code alone. */
export const hasOwnWords = (error: unknown): error is Failure =>
  error instanceof Failure && error.message !== error.code;

/** One sentence for anything that can be thrown, in the page's language; the server's own where it said one. */
export function errorSentence(error: unknown): string {
  if (hasOwnWords(error)) return error.message;
  return failureSentence(error instanceof Failure ? error.code : 'server.broken', currentLocale());
}
