import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { atAtlas, storeSession, untilTakenOver } from '../demo.ts';
import { SETS } from './screens.ts';
import { emptyOne } from './set-up.ts';
import { writeSheet } from './sheet.ts';
import type { Shot } from './shot.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');
const README = join(import.meta.dirname, '../../docs/pictures/home.png');

/** Pictures to take again, without the others and the sheets: `SHOTS=login,home`. */
const ONLY = process.env['SHOTS']?.split(',');
const isWanted = ({ name }: Shot) => !ONLY || ONLY.includes(name);

const WIDTHS = [
  { width: 1440, height: 900, columns: 4 },
  { width: 768, height: 1024, columns: 6 },
  { width: 390, height: 844, columns: 9 },
];

const THEMES = ['light', 'dark'] as const;

/** Those that are in sight, ready to be drawn; others may come when they are scrolled to. One that failed is gone. */
const untilPicturesAreThere = async () => {
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  });
  await Promise.allSettled(seen.map((image) => image.decode()));
  await document.fonts.ready;
};

/** The reader's page is told of the theme by the app around it. */
const followsTheme = (isDark: boolean) => {
  const { page } = document.documentElement.dataset;
  return page === undefined || (page === 'night') === isDark;
};

/** Each begins at an address. */
const chainsOf = (shots: Shot[]): Shot[][] =>
  shots.reduce<Shot[][]>(
    (chains, shot) =>
      shot.path === undefined
        ? [...chains.slice(0, -1), [...chains.at(-1)!, shot]]
        : [...chains, [shot]],
    [],
  );

async function show(page: Page, shot: Shot, addressOf: (path: string) => string) {
  const { path, before, prepare, isWaiting = false } = shot;
  await page.emulateMedia({ colorScheme: 'light' });
  if (path !== undefined) {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await before?.(page);
  if (path !== undefined) {
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    await untilTakenOver(page);
    if (!isWaiting || prepare) await expect(page.locator('h1').first()).toBeVisible();
  }
  await prepare?.(page);
  const standIns = page.locator('[aria-busy=true], main .skeleton').filter({ visible: true });
  if (isWaiting) await expect(standIns.first()).toBeVisible();
  else await expect(standIns).toHaveCount(0);
}

async function take(page: Page, shot: Shot, nameOf: (theme: string) => string) {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const frame of page.frames())
      await frame.waitForFunction(followsTheme, colorScheme === 'dark');
    if (shot.isFleeting && colorScheme === 'dark') await shot.prepare?.(page);
    await page.evaluate(untilPicturesAreThere);
    const path = join(FOLDER, `${nameOf(colorScheme)}.jpg`);
    await page.screenshot({ path, quality: 70, animations: 'disabled' });
  }
}

/** As it is first seen: not with the frames that were chosen, which are kept for this site alone. */
async function takeForReadme(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await untilTakenOver(page);
  await page.evaluate(untilPicturesAreThere);
  await page.screenshot({ path: README, animations: 'disabled' });
}

type Opened = { locale: string; baseURL: string; viewport: { width: number; height: number } };

/** A browser that speaks the language at every address, with the one who is signed in. */
async function openBrowser(browser: Browser, { locale, ...given }: Opened, email: string | null) {
  const context = await browser.newContext({ ...given, locale, reducedMotion: 'reduce' });
  const { baseURL } = given;
  const places = {
    '{empty site}': emptyOne().address,
    '{no site}': baseURL.replace('//', '//nobodys.'),
    '{atlas}': atAtlas(baseURL),
  };
  for (const url of [baseURL, ...Object.values(places)])
    await context.addCookies([{ name: 'locale', value: locale, url }]);
  await context.addInitScript((value) => localStorage.setItem('locale', value), locale);
  // Nothing is waited for longer than for what is expected.
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const me = email ? await storeSession(page, email) : null;
  const adminOf = (id = '') => `/admin/organizations/${id}`;
  const known = {
    ...places,
    '{admin}': adminOf(me?.organization.id),
    '{empty}': adminOf(emptyOne().organizationId),
  };
  const addressOf = (path: string) =>
    Object.entries(known).reduce((address, [name, at]) => address.replace(name, at), path);
  return { page, addressOf };
}

for (const { columns, ...viewport } of WIDTHS)
  for (const locale of ['en', 'tr']) {
    const title = `${viewport.width}-${locale}`;
    const nameOf = (theme: string) => `${viewport.width}-${theme}-${locale}`;
    test(title, async ({ browser, baseURL }) => {
      const taken: string[] = [];
      const missed: string[] = [];
      for (const { email, shots, along } of SETS) {
        const opened = { locale, viewport, baseURL: baseURL! };
        const { page, addressOf } = await openBrowser(browser, opened, email);
        await along?.(page);
        for (const shot of chainsOf(shots)
          .filter((chain) => chain.some(isWanted))
          .flat())
          try {
            await show(page, shot, addressOf);
            if (isWanted(shot)) await take(page, shot, (theme) => join(nameOf(theme), shot.name));
            taken.push(shot.name);
          } catch (error) {
            missed.push(`${shot.name}: ${String(error)}`);
          }
        if (!email && title === '1440-en' && !ONLY) await takeForReadme(page);
        await page.context().close();
      }
      for (const theme of ONLY ? [] : THEMES)
        await writeSheet(browser, { folder: FOLDER, name: nameOf(theme), shots: taken, columns });
      expect(missed, 'not taken').toEqual([]);
    });
  }
