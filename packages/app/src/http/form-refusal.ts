import { Failure, type FailureCode } from '@rahle/contract/failures';
import { hasOwnWords, sayError } from '#http/say-error.ts';

/** These say more than "it failed", even where no server said them. */
const TELLING: FailureCode[] = ['network.offline', 'rate.limited', 'server.busy'];

/** The server's own sentence; ours where it is one of the telling kind; else what the form says of failing. */
export function sayRefusal(error: unknown, fallback: string): string {
  const isTelling = error instanceof Failure && TELLING.includes(error.code);
  return hasOwnWords(error) || isTelling ? sayError(error) : fallback;
}

/** Field names with their codes, as the server found them. */
export const wrongFieldsOf = (error: unknown): [string, string][] =>
  error instanceof Failure ? Object.entries(error.fields ?? {}) : [];
