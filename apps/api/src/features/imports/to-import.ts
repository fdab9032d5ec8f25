import { FAILURES, type WireFailure } from '@rahle/contract/failures';
import type { Import } from '@rahle/contract/imports';
import type { Locale } from '@rahle/contract/locale';
import { failureSentence } from '@rahle/contract/sentences';
import type { JobError } from '#features/jobs/job-error.ts';
import type { findJob } from '#features/jobs/jobs.queries.ts';
import { inWords } from '#features/versions/publish.commands.ts';
import type { Outcome } from '#features/versions/publish-source.commands.ts';

type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;
type Asking = { locale: Locale; requestId: string };

/** An import as it is told: in the language of whoever asks now. */
export function toImport({ state, progress, result, error }: JobRow, asking: Asking): Import {
  return {
    state,
    progress,
    ...(result !== null && { result: inWords(result as unknown as Outcome, asking.locale) }),
    ...(error !== null && { error: toWire(error as unknown as JobError, asking) }),
  };
}

const toWire = ({ code, fields, text }: JobError, { locale, requestId }: Asking): WireFailure => ({
  statusCode: FAILURES[code],
  code,
  message: text?.[locale] ?? failureSentence(code, locale),
  ...(fields && { fields }),
  requestId,
});
