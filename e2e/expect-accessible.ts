import { expect, type Page } from '@playwright/test';
import { findByAxe } from './axe.ts';

type Variant = { width: number; colorScheme: 'light' | 'dark' };

const isLong = Boolean(process.env['RAHLE_TORTURE']);

/** Each width and each theme once every day; every pair of them in `npm run torture`. */
const VARIANTS: Variant[] = isLong
  ? [390, 768, 1440].flatMap((width) => [
      { width, colorScheme: 'light' },
      { width, colorScheme: 'dark' },
    ])
  : [
      { width: 390, colorScheme: 'dark' },
      { width: 1440, colorScheme: 'light' },
    ];

/** A page that is looked at in two languages: every day each takes one of the faces, and torture all in both. */
export const IN_ENGLISH: Variant[] = isLong ? VARIANTS : [{ width: 1440, colorScheme: 'light' }];
export const IN_TURKISH: Variant[] = isLong ? VARIANTS : [{ width: 390, colorScheme: 'dark' }];

export const LANGUAGES = [
  ['English', IN_ENGLISH],
  ['Turkish', IN_TURKISH],
] as const;
export type Language = (typeof LANGUAGES)[number][0];

/** Of a row of screens in two languages: every day each is looked at in one of them, in turn, and torture all in both. */
export const isItsTurn = (screen: number, language: Language) =>
  isLong || screen % 2 === (language === 'English' ? 0 : 1);

/** The same for two pages of one test. */
export const [ON_COMPUTER, ON_PHONE] = [IN_ENGLISH, IN_TURKISH];

/** Another language changes lengths, not colours, and every day it is looked at where there is least room. */
export const WITH_OTHER_WORDS: Variant[] = [
  { width: 390, colorScheme: 'light' },
  ...(isLong ? [{ width: 1440, colorScheme: 'light' } as const] : []),
];

/** These stand at the end of the page, outside the landmarks: they belong to their buttons. */
const FLOATING = '[role=menu], [role=listbox]';

/**
 * Axe finds nothing, and nothing is cut off or pushed out at the side. What stands in a frame is the book's, or the
 * reader's own tests'.
 */
export async function expectAccessible(page: Page, where: string) {
  await atRest(page);
  expect(await findByAxe(page, FLOATING), where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBe(0);
}

/** The same at every width and in both themes. */
export async function expectSoundEverywhere(page: Page, where: string, faces = VARIANTS) {
  for (const { width, colorScheme } of faces) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${where} at ${width}, ${colorScheme}`);
  }
}

/** What the page waited for is there. */
export const untilLoaded = (page: Page) =>
  expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);

/** A colour on its way from one theme to the other has the contrast of neither, however short the way. */
async function atRest(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}
