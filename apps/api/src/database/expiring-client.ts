import { Client } from 'pg';

export const READ_TIMEOUT = 'Query read timeout';

/**
 * A connection for transactions. One that did not answer in time is closed: whoever used it next would wait behind the
 * statement that hangs. One that breaks while it is in use rejects the query under way, and nothing else.
 */
export class ExpiringClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    this.on('error', () => {});
  }

  override query(...given: never[]): never {
    const answer: unknown = super.query(...(given as [never]));
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === READ_TIMEOUT) void this.end().catch(() => {});
      });
    return answer as never;
  }
}
