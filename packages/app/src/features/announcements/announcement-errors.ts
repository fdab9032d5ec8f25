import { Failure, isOffline } from '@rahle/contract/failures';
import { failureSentence } from '@rahle/contract/sentences';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';

const statusOf = (error: Error): number | undefined =>
  error instanceof Failure ? error.status : undefined;

/** §8, by the kind of failure: the list's sentences. */
export function listErrorSentence(error: Error): string {
  if (isOffline(error)) return failureSentence('network.offline', currentLocale());
  return sentenceByStatus(error) ?? m.announcements_error_other();
}

/** §8: those of a single one. */
export function detailErrorSentence(error: Error): string {
  if (statusOf(error) === 404) return failureSentence('announcement.not_found', currentLocale());
  return sentenceByStatus(error) ?? m.announcements_one_error_other();
}

function sentenceByStatus(error: Error): string | undefined {
  const status = statusOf(error) ?? 0;
  if (status >= 500) return m.announcements_error_server();
  if (status >= 400) return m.announcements_error_denied();
  return undefined;
}

/** Then no retry is offered: it would fail the same way. */
export const isNotFound = (error: Error | null): boolean =>
  error !== null && statusOf(error) === 404;
