import type { Browser } from '@playwright/test';
import { dailyOf } from './daily.ts';
import { test } from './hostile/open.ts';
import { aReader } from './reading/a-reader.ts';
import { inBrowser } from './reading/browser-host.ts';
import type { OpenHost } from './reading/device.ts';
import { runHistories } from './reading/history.ts';
import { repeatChange } from './reading/repeated-change.ts';

/** `npm run torture` runs 200, each six times as long; the seed of a history that fails is in the message. */
const HISTORIES = Number(process.env['RAHLE_HISTORIES'] || 20);
/** So many people read at once, each for themselves: a history waits for one answer after the other. */
const AT_ONCE = 4;
/** So many histories has one reader, one after the other. */
const EACH = 5;
/** Every day with the same two devices, which takes half the time. */
const OF_DEVICES = process.env['RAHLE_HISTORIES'] ? 1 : EACH;
const STEPS = process.env['RAHLE_HISTORIES'] ? 24 : 4;

// The devices' program is built once.
test.describe.configure({ mode: 'default' });

const devicesIn = (browser: Browser): [OpenHost, OpenHost] => [
  inBrowser(browser, 'web'),
  inBrowser(browser, 'desktop'),
];

test('two devices that are offline, killed and minutes apart lose no mark or place and end equal', async ({
  browser,
  held,
}) => {
  test.setTimeout(HISTORIES * 30_000);
  const firsts = Array.from({ length: HISTORIES / EACH }, (_, nth) => 1 + nth * EACH);
  async function read(): Promise<void> {
    for (let first = firsts.shift(); first !== undefined; first = firsts.shift()) {
      const reader = await aReader(held);
      for (let seed = first; seed < first + EACH; seed += OF_DEVICES) {
        const seeds = Array.from({ length: OF_DEVICES }, (_, nth) => seed + nth);
        await runHistories(reader, { seeds, steps: STEPS, hosts: devicesIn(browser) });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, read));
});

test('a change that is sent again because its answer was lost undoes nothing that was made of it since', async ({
  browser,
  held,
}) => {
  const repeat = async (hasRemoved: boolean) =>
    repeatChange(await aReader(held), { hosts: devicesIn(browser), hasRemoved });
  await Promise.all(dailyOf([true], [false]).map(repeat));
});
