import { expect, type Page, test } from '@playwright/test';
import { fillLogin, PASSWORD, signIn, untilTakenOver } from './demo.ts';
import { untilKept } from './until-kept.ts';
import { testThroughProxy as onTheWay, type ServerConnection } from './proxied-server.ts';

test.use({ serviceWorkers: 'allow' });

const offlineMark = (page: Page) => page.getByRole('banner').getByText('Offline');
const keptList = (page: Page) => page.getByText('You are offline. Last loaded: just now');
/** Where the browser knows of a network, and nothing comes through it. */
const awayMark = (page: Page) => page.getByRole('banner').getByText('Server unreachable');
const keptAway = (page: Page) =>
  page.getByText('The server cannot be reached. Last loaded: just now');

const firstBook = async (page: Page) => {
  await page.getByRole('link', { name: 'Detail' }).first().click();
  await expect(page.getByRole('tab', { name: 'Table of contents' })).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
};

test('after one visit home, the list and a book open without a network', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await page.goto('/');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Books' }).first().click();
  const title = await firstBook(page);
  await untilKept(page);
  const detail = page.url();

  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Rahle Library · Rahle');
  await expect(offlineMark(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Learner' })).toBeVisible();

  await page.goto('/contents');
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
  await expect(keptList(page)).toBeVisible();
  await page.goto(detail);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(keptList(page)).toBeVisible();

  // What was never read says so, and so does what only the server can show.
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load content' })).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.goto('/announcements');
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
});

test('the worker keeps the app and nothing that is anyone’s', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await page.goto('/books');
  await untilKept(page);
  await page.goto('/');
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/shell.html');
  const own = /^\/(assets\/[^/]+|mark\.svg|reach\.js|shell\.html)$/;
  expect(kept.filter((path) => !own.test(path))).toEqual([]);
  const appPage = await (await page.request.get('/shell.html')).text();
  expect(appPage).not.toContain('Rahle Library');
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});

/** Someone's profile with a new first name in it that is not saved yet. */
async function beginProfile(page: Page, way: ServerConnection, firstName: string) {
  await page.goto(`${way.address}/login`);
  await fillLogin(page, 'teacher@rahle.test');
  await expect(page).toHaveURL(/\/contents$/);
  await page.goto(`${way.address}/profile`);
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill(firstName);
  return { name, before };
}

onTheWay(
  'a write without a server is refused at once, and the form stays',
  async ({ page, way }) => {
    const { name, before } = await beginProfile(page, way, 'Offline');
    way.isCut = true;
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Network error. Please check your connection.',
    );
    // Tried once at most: what waits for a second try keeps its person waiting.
    expect(writes.length).toBeLessThanOrEqual(1);
    await expect(name).toHaveValue('Offline');
    await expect(awayMark(page)).toBeVisible();

    // Back again: nothing was sent by surprise, and the same form can be.
    way.isCut = false;
    await expect(awayMark(page)).toBeHidden({ timeout: 20_000 });
    await expect(name).toHaveValue('Offline');
    await name.fill(before);
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

onTheWay(
  'a server that is away is told from no network, and what is on the screen is read again when it is back',
  async ({ page, way }) => {
    await page.goto(`${way.address}/login`);
    await fillLogin(page, 'learner@rahle.test');
    await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
    await untilKept(page);
    way.isCut = true;
    await page.reload();
    await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
    await expect(keptAway(page)).toBeVisible();

    way.reads.length = 0;
    way.isCut = false;
    await expect(awayMark(page)).toBeHidden({ timeout: 20_000 });
    await expect(keptAway(page)).toBeHidden();
    await expect.poll(() => way.reads.some((path) => path.startsWith('/api/contents?'))).toBe(true);
  },
);

onTheWay('a network that swallows everything is not waited for', async ({ page, way }) => {
  await page.goto(`${way.address}/login`);
  await fillLogin(page, 'learner@rahle.test');
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
  await untilKept(page);
  way.isSilent = true;
  await page.reload();
  await expect(keptAway(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
});

onTheWay(
  'a write that the network swallows is given up, and does not arrive later',
  async ({ page, way }) => {
    const { name, before } = await beginProfile(page, way, 'Swallowed');
    way.isSilent = true;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Network error. Please check your connection.',
    );
    await expect(name).toHaveValue('Swallowed');

    way.isSilent = false;
    await expect(awayMark(page)).toBeHidden({ timeout: 20_000 });
    await page.reload();
    await expect(name).toHaveValue(before);
  },
);

test('another account finds nothing of the one before', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  const title = await firstBook(page);
  await untilKept(page);
  const detail = page.url();
  await page.getByRole('banner').getByRole('button', { name: 'Learner' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/contents');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, 'learner@rahle.test', PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');

  await page.context().setOffline(false);
  await signIn(page, 'manager@rahle.test');
  await page.context().setOffline(true);
  await page.goto(detail);
  await expect(page.getByText('this was not opened here before')).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('a damaged cache is set aside, and the app starts', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.setItem('rahle.cache', '{"version":1,"entr'));
  // Not by the app itself, which would save its own over it when it is left.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged')) return;
    sessionStorage.setItem('damaged', '1');
    localStorage.setItem('rahle.cache', '{"version":1,"entr');
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Detail' }).first()).toBeVisible();
  const aside = await page.evaluate(() => localStorage.getItem('rahle.cache.damaged'));
  expect(aside).toBe('{"version":1,"entr');

  // Without a network there is nothing to fill it with, and still it is known whose site this is.
  await untilKept(page);
  await page.context().setOffline(true);
  await page.evaluate(() => sessionStorage.removeItem('damaged'));
  await page.reload();
  await expect(page.getByRole('banner').getByText('Rahle Library')).toBeVisible();
  await expect(offlineMark(page)).toBeVisible();
});

onTheWay('a new version waits until the form is left', async ({ page, way }) => {
  await page.goto(`${way.address}/login`);
  await fillLogin(page, 'manager@rahle.test');
  await expect(page).toHaveURL(/\/contents$/);
  await page.goto(`${way.address}/admin/announcements/new`);
  await untilKept(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window).catch(() => false);
  const name = page.getByLabel('Title');
  await name.fill('Unsaved');

  way.isNewer = true;
  const isCompared = page.waitForResponse(/shell\.html\?newest/);
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });
  await (await isCompared).finished();
  await expect(name).toHaveValue('Unsaved');
  expect(await isSamePage()).toBe(true);

  // Leaving asks, as ever; staying keeps the form.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Unsaved');
  expect(await isSamePage()).toBe(true);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(isSamePage).toBe(false);
  await expect(page).toHaveURL(`${way.address}/admin/dashboard`);

  // The new page is the new version's own: the worker that waited is taken over.
  way.isNewer = false;
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
});
