import { expect, type Page, test } from '@playwright/test';
import { PHONE } from './public-site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slides = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const current = (page: Page) => slides(page).locator('button[aria-current=true]');
const expectSlide = (page: Page, number: number) =>
  expect(current(page)).toHaveAccessibleName(`Slide ${number}`);

/** Until the app has taken the page over, its buttons are only drawn. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(slides(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(5, 800);
}

test('moves on every five seconds, and rests for ten after a hand has moved it', async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  await expectSlide(page, 1);
  await page.clock.runFor(5_500);
  await expectSlide(page, 2);

  await slides(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 3);
  await page.clock.runFor(9_500);
  await expectSlide(page, 3);
  await page.clock.runFor(6_000);
  await expectSlide(page, 1);

  await slides(page).getByRole('button', { name: 'Slide 2' }).click();
  await slides(page).getByRole('button', { name: 'Previous slide' }).click();
  await expectSlide(page, 1);
});

test('stands still under the mouse, under the focus, and when it is paused', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await slides(page).locator('[data-pictures]').hover();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);

  await page.mouse.move(5, 800);
  await page.keyboard.press('Tab');
  await slides(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 1);

  await slides(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.locator('body').click({ position: { x: 5, y: 800 } });
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await expect(slides(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('a slide opens its link in a new tab', async ({ page, context }) => {
  await openHome(page);
  const opened = context.waitForEvent('page');
  await slides(page).getByRole('link').first().click();
  await expect((await opened).getByRole('heading')).toHaveText('The winter reading season');
});

test('does not move for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(slides(page).getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await slides(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 2);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a swipe moves it, and opens nothing', async ({ page, context }) => {
    await openHome(page);
    const { x, y, width, height } = (await slides(page).locator('[data-pictures]').boundingBox())!;
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 8 });
    await page.mouse.up();
    await expectSlide(page, 2);
    expect(context.pages()).toHaveLength(1);
  });
});
