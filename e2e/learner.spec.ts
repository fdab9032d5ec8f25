import { expect, type Page, test } from '@playwright/test';
import { PHONE, speakTurkish } from './admin.ts';
import { atAtlas, bookCards, collectComplaints, fillLogin, signIn } from './demo.ts';
import { expectSoundEverywhere, WITH_OTHER_WORDS } from './expect-accessible.ts';

const titles = (page: Page) => bookCards(page).getByRole('heading').allTextContents();

test('home greets whoever is signed in, and leads to the books', async ({ page, baseURL }) => {
  const complaints = collectComplaints(page);
  await signIn(page, 'learner@rahle.test');
  await page.goto('/');
  await expect(page.getByText('Welcome, Elif')).toBeVisible();
  await expectSoundEverywhere(page, 'home of a learner');
  await page.getByRole('main').getByRole('link', { name: 'Your books' }).click();
  await expect(page).toHaveURL('/contents');
  expect(complaints).toEqual([]);

  await speakTurkish(page, atAtlas(baseURL));
  await page.goto(`${atAtlas(baseURL)}/login`);
  await fillLogin(page, 'learner@atlas.test');
  await expect(page).toHaveURL(/\/contents$/);
  await page.goto(atAtlas(baseURL));
  await expect(page.getByText('Hoş geldiniz, Elif')).toBeVisible();
  await expectSoundEverywhere(page, 'home of a learner in Turkish', WITH_OTHER_WORDS);
});

test('a learner’s books are sorted and narrowed to a category, by the server', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await expect(page.getByText('Total: 14 · Displayed: 10')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'By title' }).click();
  await expect(page).toHaveURL('/contents?sort=title');
  await expect
    .poll(async () => {
      const shown = await titles(page);
      return shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);

  const category = page.getByRole('combobox', { name: 'Category' });
  await category.click();
  const option = page.getByRole('option').nth(1);
  const name = (await option.textContent()) ?? '';
  await option.click();
  await expect(page.getByText('Total: 14')).toHaveCount(0);
  const cards = bookCards(page);
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: name })).toHaveCount(await cards.count());
  await page.reload();
  await expect(category).toHaveText(name);
});

test('out of a book, Back on its page leads to the list as it was narrowed', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  const list = '/contents?search=Tides&sort=title';
  await page.goto(list);
  await page.getByRole('link', { name: 'Detail: Tides' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  const reader = page.frameLocator('iframe');
  await reader.getByRole('button', { name: 'Close the book' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(list);
});

test('after reading, Back on the book’s page leads to where the list was scrolled', async ({
  page,
}) => {
  await signIn(page, 'learner@rahle.test');
  await page.goto('/contents?pages=2');
  const scrolled = () => page.evaluate(() => scrollY);
  const close = page.frameLocator('iframe').getByRole('button', { name: 'Close the book' });
  const read = async () => {
    await expect(page.getByText('Total: 14 · Displayed: 14')).toBeVisible();
    await bookCards(page).last().scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(300);
    const tides = bookCards(page).filter({ hasText: 'Tides' }).getByRole('link');
    // Where it is: a click by the mouse would scroll to it first.
    await tides.dispatchEvent('click');
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await expect(close).toBeVisible();
    return place;
  };
  const leave = async () => {
    await close.click();
    // The viewer has a link of this name too, until it is gone.
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/contents?pages=2');
  };
  const place = await read();
  await leave();
  await expect.poll(scrolled).toBeGreaterThan(place - 60);

  // Nothing of the list is in memory any more: it is there when the list is.
  const later = await read();
  await page.reload();
  await leave();
  await expect.poll(scrolled).toBeGreaterThan(later - 60);
});

test('a new book is marked until its page was opened, and Back leads to where one was', async ({
  page,
}) => {
  await signIn(page, 'learner@rahle.test');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('Total: 14 · Displayed: 14')).toBeVisible();
  const cards = bookCards(page);
  const fresh = cards.filter({ has: page.getByText('New', { exact: true }) });
  await expect(fresh.first()).toBeVisible();
  const marked = await fresh.count();
  const last = fresh.last();
  await cards.last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await last.getByRole('link').dispatchEvent('click');
  await expect(page.getByRole('link', { name: 'View' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/contents?pages=2');
  await expect(page.getByText('Total: 14 · Displayed: 14')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60);
  await expect(fresh).toHaveCount(marked - 1);
  await expectSoundEverywhere(page, 'contents with marks');
});

test('an announcement is unread until it was opened', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  await page.goto('/announcements');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const unread = page.getByRole('main').getByText('Unread', { exact: true });
  await expect(unread).toHaveCount(await rows.count());
  const first = rows.first();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/announcements\/.+/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/announcements');
  await expect(first.getByRole('link')).toBeVisible();
  await expect(first.getByText('Unread', { exact: true })).toHaveCount(0);
  await expectSoundEverywhere(page, 'announcements with marks');
  await page.reload();
  await expect(first.getByRole('link')).toBeVisible();
  await expect(first.getByText('Unread', { exact: true })).toHaveCount(0);
});

test('on a phone the way on in a book is as wide as its card', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'selin.aksoy@rahle.test');
  const card = page.getByRole('article').first();
  const on = card.getByRole('link', { name: /^Continue/ });
  await expect(on).toBeVisible();
  const [whole, button] = [(await card.boundingBox())!, (await on.boundingBox())!];
  expect(button.width).toBeGreaterThan(whole.width * 0.88);
});
