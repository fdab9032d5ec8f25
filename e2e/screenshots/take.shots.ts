import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { meOf } from '../admin.ts';
import { atAtlas, signIn, untilTakenOver } from '../demo.ts';
import { newOrganization } from '../public-site.ts';
import { SETS } from './screens.ts';
import { writeSheet } from './sheet.ts';
import type { Shot } from './shot.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');
const README = join(import.meta.dirname, '../../docs/pictures/home.png');

const WIDTHS = [
  { width: 1440, height: 900, columns: 4 },
  { width: 768, height: 1024, columns: 6 },
  { width: 390, height: 844, columns: 9 },
];

/** Those that are in sight, ready to be drawn; others may come when they are scrolled to. One that failed is gone. */
const untilPicturesAreThere = async () => {
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  });
  await Promise.allSettled(seen.map((image) => image.decode()));
  await document.fonts.ready;
};

async function take(page: Page, shot: Shot, address: string, file: string) {
  const { before, prepare, isWaiting = false } = shot;
  await before?.(page);
  await page.goto(address);
  await untilTakenOver(page);
  if (!isWaiting || prepare) await expect(page.locator('h1').first()).toBeVisible();
  await prepare?.(page);
  const standIns = page.locator('[aria-busy=true], main .skeleton').filter({ visible: true });
  if (isWaiting) await expect(standIns.first()).toBeVisible();
  else await expect(standIns).toHaveCount(0);
  await page.evaluate(untilPicturesAreThere);
  await page.screenshot({ path: file, quality: 70, animations: 'disabled' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const adminOf = (organizationId: string) => `/admin/organizations/${organizationId}`;

/** One for all sets: the lists of organizations show it too. */
let made: ReturnType<typeof newOrganization> | undefined;

for (const { columns, ...viewport } of WIDTHS)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['en', 'tr']) {
      const name = `${viewport.width}-${colorScheme}-${locale}`;
      test(name, async ({ browser, baseURL, request }) => {
        const taken: string[] = [];
        made ??= newOrganization(request, baseURL, 'Quiet Shelf');
        const empty = await made;
        const noSite = baseURL!.replace('//', '//nobodys.');
        for (const { email, shots } of SETS) {
          const options = {
            viewport,
            colorScheme,
            locale,
            reducedMotion: 'reduce',
            baseURL: baseURL!,
          } as const;
          const context = await browser.newContext(options);
          for (const url of [baseURL!, empty.address, noSite, atAtlas(baseURL)])
            await context.addCookies([{ name: 'locale', value: locale, url }]);
          await context.addInitScript((value) => localStorage.setItem('locale', value), locale);
          const page = await context.newPage();
          if (email) await signIn(page, email);
          const admin = email ? adminOf((await meOf(page)).organization.id) : '';
          const addressOf = ({ path }: Shot) =>
            path
              .replace('{admin}', admin)
              .replace('{empty}', adminOf(empty.organizationId))
              .replace('{empty site}', empty.address)
              .replace('{no site}', noSite)
              .replace('{atlas}', atAtlas(baseURL));
          for (const shot of shots) {
            await take(page, shot, addressOf(shot), join(FOLDER, name, `${shot.name}.jpg`));
            taken.push(shot.name);
          }
          if (!email && name === '1440-light-en') {
            // As it is first seen: not with the frames that were chosen, which are kept for this site alone.
            await page.goto('/robots.txt');
            await page.evaluate(() => localStorage.clear());
            await page.goto('/');
            await untilTakenOver(page);
            await page.evaluate(untilPicturesAreThere);
            await page.screenshot({ path: README, animations: 'disabled' });
          }
          await context.close();
        }
        await writeSheet(browser, { folder: FOLDER, name, shots: taken, columns });
      });
    }
