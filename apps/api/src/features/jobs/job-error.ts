import { Failure, type FailureCode } from '@rahle/contract/failures';
import type { Locale } from '@rahle/contract/locale';

/** Why a job was refused, in no language yet; `text` is what the failure's own sentence does not tell. */
export type JobError = {
  code: FailureCode;
  fields?: Record<string, string>;
  text?: Record<Locale, string>;
};

/** A refusal whose words must be there in every language: nobody knows yet who will read them. */
export class RefusedInWords extends Failure {
  readonly text: Record<Locale, string>;

  constructor(code: FailureCode, fields: Record<string, string>, text: Record<Locale, string>) {
    super(code, { fields });
    this.text = text;
  }
}

export const errorOf = (failure: Failure): JobError => ({
  code: failure.code,
  ...(failure.fields && { fields: failure.fields }),
  ...(failure instanceof RefusedInWords && { text: failure.text }),
});
