import { expect, type Page } from '@playwright/test';
import { READER_SHOTS } from './reader-shots.ts';
import { BOOK, followFirst, offline, type Shot, submit } from './shot.ts';
import { STAFF_SHOTS } from './staff-shots.ts';

const chooseFrames = async (page: Page) => {
  await page.locator('main input[type=radio]').last().check({ force: true });
  await page.locator('iframe').first().scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe >> nth=0').locator('h1')).toBeVisible();
};

/** A key would scroll there slowly, and be caught on its way. */
const goToEnd = async (page: Page) => {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport({ ratio: 0.98 });
};

/** The theme and the language are behind it too; on a phone it is the menu itself. */
const openMenu = async (page: Page) => {
  await page.locator('header button[aria-haspopup]').last().click();
  await expect(page.locator('[role=menu], [role=dialog]')).toBeVisible();
};

const VISITOR: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-end', path: '/', prepare: goToEnd },
  { name: 'home-frames', path: '/', prepare: chooseFrames },
  { name: 'books', path: '/books' },
  { name: 'book-public', path: '/books', prepare: followFirst('main article a') },
  { name: 'books-none', path: '/books?search=qqqq' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', prepare: submit },
  { name: 'register', path: '/register' },
  { name: 'register-wrong', path: '/register', prepare: submit },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'set-password-dead', path: '/set-password#nothing' },
  { name: 'not-found', path: '/nowhere' },
];

const LEARNER: Shot[] = [
  { name: 'home-signed-in', path: '/' },
  { name: 'contents', path: '/contents' },
  { name: 'contents-none', path: '/contents?search=qqqq' },
  { name: 'contents-inside', path: '/contents?search=one&in=text' },
  { name: 'menu', path: '/contents', prepare: openMenu },
  { name: 'content', path: '/contents', prepare: followFirst(BOOK) },
  ...READER_SHOTS,
  { name: 'announcements', path: '/announcements' },
  { name: 'announcement', path: '/announcements', prepare: followFirst('main li a') },
  { name: 'profile', path: '/profile' },
  { name: 'denied', path: '/admin/dashboard' },
  { name: 'contents-offline', path: '/contents', prepare: offline },
];

/** Who sees what; the offline picture is each one's last. */
export const SETS: { email: string | null; shots: Shot[] }[] = [
  { email: null, shots: VISITOR },
  { email: 'learner@rahle.test', shots: LEARNER },
  { email: 'super@rahle.test', shots: STAFF_SHOTS },
];
