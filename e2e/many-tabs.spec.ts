import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fillLogin } from './demo.ts';
import { type DisturbingProxy, startDisturbingProxy } from './many-tabs/disturbing-proxy.ts';
import { keepReading, READING } from './many-tabs/keep-reading.ts';
import { randomFrom } from './many-tabs/random.ts';
import { claimsOf } from './many-tabs/token-clock.ts';

const isLong = Boolean(process.env['RAHLE_TORTURE']);
const SEED = Number(process.env['RAHLE_SEED'] ?? 15_11_2026);
const TABS = isLong ? 20 : 6;
/** How often the tokens must have been renewed before the network is left alone again. */
const ROTATIONS = isLong ? 100 : 5;
const TOKEN_LIFETIME_MS = 400;
/** Longer than the app waits for a refresh; every day it is not that patient. */
const SILENCE_MS = isLong ? 25_000 : 600;

// All pages share the processors: what is large or moves costs most.
test.use({ viewport: { width: 390, height: 300 }, contextOptions: { reducedMotion: 'reduce' } });

const random = randomFrom(SEED);
const storedToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('accessToken') ?? '');
const search = (tab: Page, words: string) => tab.getByRole('searchbox').fill(words);

/** One person in many tabs, each with the same list in it. */
async function openTabs(context: BrowserContext, address: string): Promise<Page[]> {
  await context.addInitScript(keepReading, READING);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const [first, ...others] = tabs as [Page, ...Page[]];
  await first.goto(`${address}/login`);
  await fillLogin(first, 'learner@rahle.test');
  await expect(first).toHaveURL(`${address}/contents`);
  await Promise.all(others.map((tab) => tab.goto(`${address}/contents`)));
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Detail' })).toHaveCount(10);
  return tabs;
}

/** All read on while the network fails in every way, until the tokens were renewed often enough. */
async function disturb(context: BrowserContext, proxy: DisturbingProxy, tab: Page) {
  const isOver = () => proxy.seen.refusals > 0 || proxy.clock.generation() > ROTATIONS;
  let outages = 0;
  proxy.isDisturbing = true;
  await tab.evaluate((key) => localStorage.setItem(key, 'on'), READING);
  while (!isOver()) {
    await tab.waitForTimeout(random.between(500, 2_000));
    // The end of an outage is when all of them ask at once.
    await context.setOffline(true);
    outages += 1;
    await tab.waitForTimeout(random.between(100, 500));
    await context.setOffline(false);
    expect(await storedToken(tab), 'the stored access token').not.toBe('');
  }
  await tab.evaluate((key) => localStorage.removeItem(key), READING);
  proxy.isDisturbing = false;
  await context.setOffline(true);
  await context.setOffline(false);
  return outages;
}

test('many tabs on a network in trouble: nobody is signed out', async ({ context, baseURL }) => {
  test.setTimeout(isLong ? 3_600_000 : 240_000);
  process.stdout.write(`Seed of the disturbances: RAHLE_SEED=${SEED}\n`);
  const proxy = await startDisturbingProxy({
    port: Number(new URL(baseURL ?? '').port),
    random,
    lifetime: TOKEN_LIFETIME_MS,
    silence: SILENCE_MS,
  });
  const { seen, clock } = proxy;
  const tabs = await openTabs(context, proxy.address);
  const opened = claimsOf(await storedToken(tabs[0]!));
  const began = Date.now();
  const outages = await disturb(context, proxy, tabs[0]!);
  const outcomes = JSON.stringify(Object.fromEntries(seen.refreshes));
  process.stdout.write(`${clock.generation() - 1} rotations; refreshes: ${outcomes}\n`);
  expect(seen.refusals, 'refreshes that the server refused').toBe(0);

  for (const tab of tabs) {
    await search(tab, '');
    const mark = tab.getByRole('banner').getByText(/^(Offline|Server unreachable)$/);
    await expect(mark).toHaveCount(0, { timeout: 60_000 });
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Learner' })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Detail' })).toHaveCount(10);
  }

  // No token was renewed before it had run out, and none again unless its answer may have been lost.
  const rotations = clock.generation() - 1;
  expect(rotations * TOKEN_LIFETIME_MS).toBeLessThanOrEqual(Date.now() - began);
  expect(seen.grants).toBeLessThanOrEqual(rotations + proxy.lostAnswers() + outages);

  // The tokens run out once more, for all tabs at once: one refresh serves them all.
  const refreshes = proxy.refreshes();
  clock.expireAll();
  await Promise.all(tabs.map((tab) => search(tab, 'tides')));
  for (const tab of tabs) await expect(tab.getByText('Total: 1 · Displayed: 1')).toBeVisible();
  expect(proxy.refreshes() - refreshes).toBe(1);
  expect(clock.generation() - 1).toBe(rotations + 1);

  // It is the session of the beginning, and the only one.
  const tokens = await Promise.all(tabs.map(storedToken));
  expect(new Set(tokens).size).toBe(1);
  expect(claimsOf(tokens[0]!)?.sid).toBe(opened?.sid);
  expect(seen.logins).toBe(1);
  proxy.close();
});
