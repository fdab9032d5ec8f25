import { expect, type JSHandle, type Page, test } from '@playwright/test';
import { PHONE } from './admin.ts';
import { dailyOf } from './daily.ts';
import { collectComplaints } from './demo.ts';
import { holdBack } from './hold-back.ts';

const STYLES = /\/assets\/app-[^/]*\.css$/;

type Look = { of: string; style: string };

/** How each thing on the page looks, with what stands before and after it. It stays in the page: it is megabytes. */
const looks = (page: Page) =>
  page.evaluateHandle(() => {
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const isShown = (part: string) => getComputedStyle(element, part).content !== 'none';
      const parts = ['', ...['::before', '::after'].filter(isShown)];
      if (element.matches('input, textarea')) parts.push('::placeholder');
      return parts.map((part) => {
        const style = getComputedStyle(element, part);
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return { of: `${element.outerHTML.slice(0, 200)} ${part}`, style: values.join('; ') };
      });
    });
  });

const changes = (page: Page, before: JSHandle<Look[]>, after: JSHandle<Look[]>) =>
  page.evaluate(
    ([was, is]) => {
      const changed = is.flatMap(({ of, style }, index) => {
        if (was[index]?.of === of && was[index].style === style) return [];
        const known = new Set(was[index]?.style.split('; '));
        return `${of} ${style
          .split('; ')
          .filter((each) => !known.has(each))
          .join('; ')}`;
      });
      return was.length > is.length ? [...changed, 'Something is gone'] : changed;
    },
    [before, after] as const,
  );

const WIDE = { width: 1280, height: 800 };
const SHOWN = dailyOf(
  [
    { viewport: PHONE, colorScheme: 'light' },
    { viewport: WIDE, colorScheme: 'dark' },
  ],
  [
    { viewport: PHONE, colorScheme: 'dark' },
    { viewport: WIDE, colorScheme: 'light' },
  ],
);

for (const path of ['/', '/books', '/login', 'a book'])
  for (const { viewport, colorScheme } of SHOWN)
    test(`${path} looks as it will before all styles are there: ${viewport.width} wide, ${colorScheme}`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport, colorScheme, serviceWorkers: 'block' });
      const complaints = collectComplaints(page);
      const address = path === 'a book' ? await aBook(page) : path;
      await page.route(/\/assets\/app-[^/]*\.js$/, () => {});
      const styles = await holdBack(page, STYLES);
      const asked = page.waitForRequest(STYLES);
      await page.goto(address, { waitUntil: 'commit' });
      await asked;
      await page.evaluate(() => document.fonts.ready);
      const typefaces = () => page.evaluate(() => document.fonts.size);
      const [before, known] = [await looks(page), await typefaces()];
      expect(await before.evaluate((each) => each.length)).toBeGreaterThan(50);

      styles.resolve();
      await page.waitForFunction(() => document.styleSheets.length === 2);
      const changed = await changes(page, before, await looks(page));
      expect(changed.slice(0, 10)).toEqual([]);
      // Another one, and every text would be set anew.
      expect(await typefaces()).toBe(known);
      expect(complaints).toEqual([]);
      await page.close();
    });

async function aBook(page: Page): Promise<string> {
  await page.goto('/books');
  return (await page.locator('article a').first().getAttribute('href'))!;
}

test('the page of a first visit is no longer than what a server sends before it hears of the browser', async ({
  request,
  baseURL,
}) => {
  const atlas = new URL(baseURL!.replace('//localhost', '//atlas.localhost')).host;
  for (const host of [new URL(baseURL!).host, atlas])
    for (const path of ['/', '/books', '/login']) {
      const answer = await request.get(path, { headers: { host, 'accept-encoding': 'br' } });
      const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
      const length = Number(answer.headers()['content-length']) + headers.join('').length;
      // Ten packets of 1 460 bytes.
      expect(length, `${host}${path}`).toBeLessThan(14_600);
    }
});
