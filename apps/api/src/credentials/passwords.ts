import { hash, verify } from '@node-rs/argon2';
import { Failure } from '@rahle/contract/failures';
import { boundedQueue } from '#http/bounded-queue.ts';

/** OWASP's floor for argon2id, and this library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for some 30 ms: a few at a time, the rest wait their turn. */
const queue = boundedQueue({ atOnce: () => 2, waiting: 400 });
const RETRY_SECONDS = 5;

/** Verified for unknown addresses, so that they take as long as known ones (decisions §5). */
const DUMMY_HASH = hash('the password of nobody', COST);

export const hashPassword = (password: string, maxWaitMs = Infinity): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), COST), maxWaitMs);

/** Compares with nobody's password when there is no account, or no password yet; that never succeeds. */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  maxWaitMs = Infinity,
): Promise<boolean> {
  const against = stored ?? (await DUMMY_HASH);
  const fits = await inTurn(() => verify(against, password.normalize('NFC')), maxWaitMs);
  return fits && typeof stored === 'string';
}

/** Says so at once where a password would wait too long, before anything is looked up or counted. */
export function refuseWhenBusy(maxWaitMs: number) {
  if (queue.isFull(maxWaitMs)) throw busy();
}

const busy = () => new Failure('server.busy', { retryAfter: RETRY_SECONDS });

async function inTurn<Result>(work: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
  await new Promise<void>((begin, reject) => {
    queue.enter(begin, () => reject(busy()), maxWaitMs);
  });
  const since = performance.now();
  try {
    return await work();
  } finally {
    queue.leave(performance.now() - since);
  }
}
