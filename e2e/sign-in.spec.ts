import { expect, test } from '@playwright/test';
import { PHONE } from './admin.ts';
import { dailyOf } from './daily.ts';
import { atAtlas, collectComplaints, fillLogin, signInByForm, storeSession } from './demo.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

const EVERYONE = dailyOf(
  [
    { email: 'manager@rahle.test', role: 'Manager', hasDashboard: true },
    { email: 'learner@rahle.test', role: 'Learner', hasDashboard: false },
  ],
  [
    { email: 'super@rahle.test', role: 'Super user', hasDashboard: true },
    { email: 'agent@rahle.test', role: 'Agent', hasDashboard: true },
    { email: 'teacher@rahle.test', role: 'Teacher', hasDashboard: false },
  ],
);

for (const { email, role, hasDashboard } of EVERYONE) {
  test(`${email} signs in and out again`, async ({ page }) => {
    const complaints = collectComplaints(page);
    await signInByForm(page, email);

    await page.getByRole('banner').getByRole('button', { name: role }).click();
    await expect(page.getByText(email)).toBeVisible();
    const dashboard = page.getByRole('menuitem', { name: 'Dashboard' });
    await expect(dashboard).toHaveCount(hasDashboard ? 1 : 0);

    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).not.toContain('accessToken');
    // What the visitor's home has read since may be kept; nothing of whoever left.
    const cache = await page.evaluate(() => localStorage.getItem('rahle.cache') ?? '');
    expect(cache).not.toContain(email);
    expect(cache).not.toContain('GET /contents');
    expect(complaints).toEqual([]);
  });
}

test('a wrong password and a switched-off account get the same answer', async ({ page }) => {
  await page.goto('/login');
  for (const [email, password] of [
    ['learner@rahle.test', 'not the one'],
    ['passive@rahle.test', 'rahle-demo'],
    ['nobody@rahle.test', 'rahle-demo'],
  ] as const) {
    await fillLogin(page, email, password);
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect');
    await page.locator('input[type=email]').fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the Turkish site greets, signs in and refuses in Turkish', async ({ page, baseURL }) => {
  await page.goto(`${atAtlas(baseURL)}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.getByRole('button', { name: 'Dil: TR' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveTitle('Sign in · Atlas Akademi · Rahle');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect(page).toHaveTitle('Giriş yap · Atlas Akademi · Rahle');

  await fillLogin(page, 'learner@atlas.test', 'yanlış şifre');
  await expect(page.getByRole('alert')).toHaveText('Kullanıcı adı veya şifre hatalı');
  await fillLogin(page, 'learner@atlas.test');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Öğrenci' })).toBeVisible();
});

test('signing out in one tab signs out the others, which speak of no lost session', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'teacher@rahle.test');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Teacher' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(other.getByText('Your session ended.')).toHaveCount(0);
});

test('a dead access token is renewed once for all tabs', async ({ page, context }) => {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/authentication/refresh-token')) refreshes += 1;
  });
  // An open page of the app could renew it before the tabs are there.
  await storeSession(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.setItem('accessToken', 'dead'));
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const tab of tabs) await expect(tab.getByLabel('First name')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('accessToken')))
    .not.toBe('dead');
  // Each tab's next read has the new token too.
  for (const tab of tabs) {
    await tab.getByRole('banner').getByRole('link', { name: 'Announcements' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  }
  expect(refreshes).toBe(1);
});

test('a session the server has ended leads to login, but not from the open pages', async ({
  page,
}) => {
  const die = () =>
    page.evaluate(() => {
      localStorage.setItem('accessToken', 'dead');
      localStorage.setItem('refreshToken', 'dead');
    });
  await signInByForm(page, 'learner@rahle.test');
  await die();
  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/home');

  await signInByForm(page, 'learner@rahle.test');
  await die();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a session without its refresh token is one that was lost, and its reader comes back', async ({
  page,
}) => {
  // An open page of the app could find out first, and the next one would know of no session.
  await storeSession(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.goto('/announcements');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session ended.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
  await fillLogin(page, 'learner@rahle.test');
  await expect(page).toHaveURL('/announcements');
});

test('a lost session is said, and its reader comes back with what was typed', async ({ page }) => {
  await signInByForm(page, 'manager@rahle.test');
  await page.goto('/admin/announcements/new');
  await page.getByLabel('Title').fill('The reading room moves');
  await page.getByLabel('Description').fill('From Monday on it is upstairs.');
  // It ends while the form is on its way: ended before, any request of the page's own could find out first.
  await page.route('**/api/announcements', async (route) => {
    const { authorization = '' } = route.request().headers();
    await page.request.post('/api/authentication/logout', { headers: { authorization } });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/announcements');
  await expect(page.getByText('Your session ended.')).toBeVisible();
  await expectSoundEverywhere(page, 'a login page after a lost session');
  await fillLogin(page, 'manager@rahle.test');
  await expect(page).toHaveURL('/admin/announcements/new');
  await expect(page.getByLabel('Title')).toHaveValue('The reading room moves');
  await expect(page.getByLabel('Description')).toHaveValue('From Monday on it is upstairs.');
  // Going to /login by oneself leads to the books.
  await page.goto('/login');
  await expect(page).toHaveURL('/contents');
});

test('nobody is signed out by a network that fails', async ({ page, context }) => {
  await signInByForm(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.setItem('accessToken', 'dead'));
  await page.route('**/api/authentication/refresh-token', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toBeVisible();
  // Only once its reads have come through again: an answer on its way would say that there is a network.
  const isMe = (url: string) => url.endsWith('/authentication/me');
  const read = page.waitForResponse((answer) => isMe(answer.url()) && answer.ok());
  await page.unroute('**/api/authentication/refresh-token');
  await read;
  await expect(page.getByRole('banner').getByText(/^(Offline|Server unreachable)$/)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByLabel('First name').fill('Elif Su');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Offline')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Learner' })).toBeVisible();
});

test('on a phone the landscape is a strip above the form', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const strip = (await page.locator('.dusk').boundingBox())!;
  expect([strip.x, strip.y, strip.width]).toEqual([0, 0, PHONE.width]);
  const end = strip.y + strip.height;
  expect(end).toBeLessThan((await heading.boundingBox())!.y);
  expect(end).toBeLessThan(PHONE.height / 5);
});
