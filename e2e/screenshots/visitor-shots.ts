import { expect, type Page } from '@playwright/test';
import { fillLogin, storeSession } from '../demo.ts';
import { BOOK_READS, HOME_READS } from '../public-site.ts';
import {
  answering,
  followFirst,
  goTo,
  inTurn,
  NOTHING,
  refusedAt,
  seeFailure,
  type Shot,
  submit,
  submitWrong,
  unansweredAt,
} from './shot.ts';

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

/** An access token that nothing can renew. */
const loseSession = async (page: Page) => {
  await storeSession(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
};

const signInWrong = async (page: Page) => {
  await fillLogin(page, 'learner@rahle.test', 'not the password');
  await expect(page.locator('main [role=alert]')).toBeVisible();
};

const askForLink = async (page: Page) => {
  await page.locator('input[type=email]').fill('learner@rahle.test');
  await submit(page);
  await expect(page.locator('main form')).toHaveCount(0);
};

const LINK_OF = { firstName: 'Elif', email: 'learner@rahle.test' };

export const VISITOR_SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-end', prepare: goToEnd },
  { name: 'home-group', path: '/?group=Featured+Courses' },
  {
    name: 'home-waiting',
    path: '/books',
    before: unansweredAt(HOME_READS),
    prepare: goTo('/'),
    isWaiting: true,
  },
  { name: 'books', path: '/books' },
  { name: 'book-public', prepare: followFirst('main article a') },
  { name: 'book-public-missing', path: `/books/${NOTHING}` },
  { name: 'books-none', path: '/books?search=qqqq' },
  {
    name: 'books-waiting',
    path: '/',
    before: unansweredAt(BOOK_READS),
    prepare: goTo('/books'),
    isWaiting: true,
  },
  {
    name: 'books-failed',
    path: '/',
    before: refusedAt(BOOK_READS),
    prepare: inTurn(goTo('/books'), seeFailure),
  },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', prepare: submitWrong },
  { name: 'login-refused', prepare: signInWrong },
  { name: 'login-lost-session', path: '/announcements', before: loseSession },
  { name: 'register', path: '/register' },
  { name: 'register-wrong', prepare: submitWrong },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    before: answering(/api.*forgot-password$/, undefined, 204),
  },
  { name: 'forgot-password-sent', prepare: askForLink },
  {
    name: 'set-password',
    path: '/set-password#alive',
    before: answering(/password-link$/, LINK_OF),
  },
  { name: 'set-password-wrong', prepare: submitWrong },
  { name: 'set-password-dead', path: '/set-password#dead' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'home-empty', path: '{empty site}/' },
  { name: 'books-empty', path: '{empty site}/books' },
  { name: 'unknown-domain', path: '{no site}/' },
  { name: 'home-atlas', path: '{atlas}/' },
  { name: 'books-atlas', path: '{atlas}/books' },
  // What is chosen stays chosen.
  { name: 'home-frames', path: '/', prepare: chooseFrames },
];
