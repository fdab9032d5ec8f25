import { Client } from 'pg';
import { withRequestComment } from '#database/request-scope.ts';

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

  override query(statement: unknown, ...more: never[]): never {
    const named = typeof statement === 'string' ? withRequestComment(statement) : statement;
    const answer: unknown = super.query(named as never, ...(more as []));
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === READ_TIMEOUT) void this.end().catch(() => {});
      });
    return answer as never;
  }
}
