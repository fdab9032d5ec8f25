import { hash, verify } from '@node-rs/argon2';
import { fail } from '@rahle/contract/failures';

/** OWASP's floor for argon2id, and this library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for some 30 ms: a few at a time, the rest wait their turn. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 400;

/** Verified for unknown addresses, so that they take as long as known ones (decisions §5). */
const NOBODYS = hash('the password of nobody', COST);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), COST));

/** Compares with nobody's password when there is no account; that never succeeds. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await NOBODYS);
  const fits = await inTurn(() => verify(against, password.normalize('NFC')));
  return fits && stored !== undefined;
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) fail('server.busy', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, not given up, so that nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
