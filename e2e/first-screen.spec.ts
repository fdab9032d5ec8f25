import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '@rahle/contract/locales';
import { enterAdmin, PHONE } from './admin.ts';
import { collectComplaints, fillLogin, signIn, storeSession, untilTakenOver } from './demo.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { ofAdminArea, ofOtherLanguages, sayingsIn } from './sayings.ts';
import { holdBack } from './hold-back.ts';

/** As on a network so slow that no script has come yet. */
async function openBeforeScripts(page: Page, path: string) {
  const scripts = '**/*.js';
  await page.route(scripts, () => {});
  await page.goto(path, { waitUntil: 'commit' });
}

test('the frame of a signed-in page is there before any script, and the page takes its place', async ({
  page,
}) => {
  await signIn(page, 'learner@rahle.test');
  const early = await page.context().newPage();
  await openBeforeScripts(early, '/contents');
  await expect(early.getByRole('banner')).toContainText('Rahle Library');
  await expect(early.getByRole('link', { name: 'Announcements' })).toBeVisible();
  await expect(early.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(early.getByRole('link', { name: 'Sign in' })).toHaveCount(0);

  const complaints = collectComplaints(page);
  await page.goto('/contents');
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a manager sees the frame of the admin area', async ({ page }) => {
  await signIn(page, 'manager@rahle.test');
  const early = await page.context().newPage();
  await openBeforeScripts(early, '/admin');
  await expect(early.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(early.getByRole('navigation')).toHaveCount(0);
});

test('a visitor is shown no frame of a page they cannot enter', async ({ page }) => {
  await openBeforeScripts(page, '/contents');
  await expect(page.locator('#root')).toBeEmpty();
});

test('sign-in can be read before any script, sends nothing until it can, and is then taken over', async ({
  page,
}) => {
  await openBeforeScripts(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.locator('input[type=email]').fill('learner@rahle.test');
  await page.locator('input[autocomplete=current-password]').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('input[type=email]').press('Enter');
  await expect(page).toHaveURL('/login');

  await page.unrouteAll();
  const complaints = collectComplaints(page);
  await page.goto('/login');
  await fillLogin(page, 'learner@rahle.test');
  await expect(page).toHaveURL('/contents');
  expect(complaints).toEqual([]);
});

test('the scripts of a first visit are asked for when the page can be seen', async ({ page }) => {
  await page.goto('/');
  await untilTakenOver(page);
  const order = await page.evaluate(() => {
    const [paint] = performance.getEntriesByType('paint');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(?!before-app).*\.js$/.test(name));
    return scripts.map(({ startTime }) => startTime > paint!.startTime);
  });
  expect(order.length).toBeGreaterThan(3);
  expect(new Set(order)).toEqual(new Set([true]));
});

test('letters that come late move nothing on a phone’s home', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const letters = await holdBack(page, /\.woff2$/);
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await untilTakenOver(page);
  letters.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThan(0.02);
});

/** Schemas and forms, and what is for those who are signed in. */
const NOT_FOR_VISITORS = /zod|use-endpoint-form|Admin|Dashboard|MyBooks|-(?:admin|learner)-/;

test('visitors fetch neither schemas nor forms, nor anything of screens they cannot open', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/books', '/login', '/contents', '/admin', '/admin/announcements']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(fetched.filter((file) => NOT_FOR_VISITORS.test(file))).toEqual([]);
  }
  await expect(page).toHaveURL('/login');
});

for (const locale of LOCALES)
  for (const { name, email, path, areas } of [
    { name: 'home', path: '/', areas: ['public'] },
    { name: 'books', path: '/books', areas: ['public'] },
    { name: 'login', path: '/login', areas: ['public'] },
    {
      name: 'a learner’s books',
      email: 'learner@rahle.test',
      path: '/contents',
      areas: ['public', 'learner'],
    },
    {
      name: 'a manager’s members',
      email: 'manager@rahle.test',
      path: '/members',
      areas: ['public', 'admin'],
    },
    {
      name: 'a manager’s audit log',
      email: 'manager@rahle.test',
      path: '/audit',
      areas: ['public', 'admin'],
    },
  ])
    test(`${name} in ${locale} brings the texts of that language and area alone, with the page itself`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL! }]);
      const folder = email ? await enterAdmin(page, email) : '';
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text());
      });
      const document = await page.goto(areas.includes('admin') ? folder + path : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const all = (await Promise.all(scripts)).join('\n');
      expect(sayingsIn(all, ofOtherLanguages(locale))).toEqual([]);
      const ofAdmin = sayingsIn(all, ofAdminArea(locale));
      if (areas.includes('admin')) expect(ofAdmin).not.toEqual([]);
      else expect(ofAdmin).toEqual([]);
      const named = (await document!.text()).match(/(?<=assets\/)(?:en|tr)-\w+(?=-[\w-]{8}\.js)/g);
      expect(new Set(named)).toEqual(new Set(areas.map((area) => `${locale}-${area}`)));
    });

test('a page whose texts do not come says so, and opens at the next try', async ({ page }) => {
  const texts = '**/assets/en-public-*.js';
  await page.route(texts, (route) => route.abort());
  await page.goto('/books');
  await expect(page.getByRole('heading', { name: 'The site could not be opened' })).toBeVisible();
  await page.unroute(texts);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await untilTakenOver(page);
});

test('a screen whose texts do not come is asked for once more, and then said to be broken', async ({
  page,
}) => {
  await storeSession(page, 'learner@rahle.test');
  const texts = '**/assets/en-learner-*.js';
  await page.route(texts, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Books' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page).toHaveURL('/contents');
  await page.unroute(texts);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
});
