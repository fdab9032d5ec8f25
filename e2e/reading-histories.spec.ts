import { test } from './hostile/open.ts';
import { aReader } from './reading/a-reader.ts';
import { runHistory } from './reading/history.ts';
import { repeatChange } from './reading/repeated-change.ts';

/** `npm run torture` runs 200; the seed of a history that fails is in the message. */
const HISTORIES = Number(process.env['RAHLE_HISTORIES'] || 20);
/** So many people read at once, each for themselves: a history waits for one answer after the other. */
const READERS = 5;

test('two devices that are offline, killed and minutes apart lose no mark or place and end equal', async ({
  held,
}) => {
  test.setTimeout(HISTORIES * 30_000);
  await Promise.all(
    Array.from({ length: READERS }, async (_, first) => {
      const reader = await aReader(held);
      for (let seed = first + 1; seed <= HISTORIES; seed += READERS) await runHistory(reader, seed);
    }),
  );
});

test('a change that is sent again because its answer was lost undoes nothing that was made of it since', async ({
  held,
}) => {
  await repeatChange(await aReader(held), false);
  await repeatChange(await aReader(held), true);
});
