import { expect, test } from '@playwright/test';
import { speakTurkish } from './admin.ts';
import { atAtlas, collectComplaints, fillLogin } from './demo.ts';
import { expectSoundEverywhere, WITH_OTHER_WORDS } from './expect-accessible.ts';

test('a visitor opens a book’s page from its card, signs in to read, and is back', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto('/books?search=tides');
  await page.waitForLoadState('networkidle');
  // Anywhere on the card, whose one link is as large, and so is the ring of its focus.
  const card = page.getByRole('main').getByRole('article');
  const link = card.getByRole('link', { name: 'Detail: Tides, Explained Twice', exact: true });
  expect(await link.boundingBox()).toEqual(await card.boundingBox());
  await card.click();
  await expect(page).toHaveURL(/\/books\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides, Explained Twice');
  await expect(page.getByRole('heading', { level: 2, name: 'Table of contents' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/books?search=tides');
  // Back went back in the history, so the book lies ahead.
  await page.goForward();

  await page.getByRole('link', { name: 'Sign in to read' }).click();
  await expect(page).toHaveURL(/\/login\?book=/);
  await fillLogin(page, 'teacher@rahle.test');
  await expect(page).toHaveURL(address);
  await page.getByRole('main').getByRole('link', { name: 'Read' }).click();
  await expect(page).toHaveURL(/\/contents\/[0-9a-f-]{36}$/);
  expect(complaints).toEqual([]);
});

test('who presses “Sign in to read” before any script has come is led back to the book too', async ({
  page,
}) => {
  await page.goto('/books');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in to read' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await fillLogin(page, 'teacher@rahle.test');
  await expect(page).toHaveURL(path);
});

test('a book’s page is drawn by the server, taken over as it stands, and sound', async ({
  page,
  baseURL,
}) => {
  await page.goto('/books');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Sign in to read' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.startsWith('/api/public'))).toEqual([]);
  await expectSoundEverywhere(page, 'a book');

  await speakTurkish(page, atAtlas(baseURL));
  await page.goto(`${atAtlas(baseURL)}/books`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Okumak için giriş yap' })).toBeVisible();
  await expectSoundEverywhere(page, 'a book in Turkish', WITH_OTHER_WORDS);
});
