import { expect, type Page } from '@playwright/test';
import { metaOf } from '@rahle/contract/paging';
import { storeSession } from '../demo.ts';
import { READER_SHOTS } from './reader-shots.ts';
import { BOOK, followFirst, offline, refused, type Shot, submit, unanswered } from './shot.ts';
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

/** An access token that nothing can renew. */
const loseSession = async (page: Page) => {
  await storeSession(page, 'learner@rahle.test');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
};

const openFirst = (page: Page) => page.locator(BOOK).first().click();

const openUnanswered = async (page: Page) => {
  await unanswered(page);
  await openFirst(page);
};

const openRefused = async (page: Page) => {
  await refused(page);
  await openFirst(page);
  await page.waitForURL((url) => url.pathname !== '/contents');
};

const viewRefused = async (page: Page) => {
  await followFirst(BOOK)(page);
  await refused(page);
  await page.locator('main a[href$="/view"]').first().click();
  await page.waitForURL((url) => url.pathname.endsWith('/view'));
};

/** Each book is read by itself, and then its cover. */
const untilCovered = (page: Page) => expect(page.locator('main .cover img').first()).toBeVisible();

/** A learner to whom nobody has given a book yet. */
const withoutBooks = (page: Page) =>
  page.route(/\/api\/contents(\/reading)?\?/, (route) =>
    route.fulfill({ json: { data: [], meta: metaOf({ page: 1, limit: 10 }, 0) } }),
  );

const withoutAnnouncements = (page: Page) =>
  page.route(/\/api\/announcements/, (route) => route.fulfill({ json: { data: [] } }));

/** A learner whom nobody has let in yet. */
const asPending = (page: Page) =>
  page.route('**/api/authentication/me', async (route) => {
    const me = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...me, membership: { ...me.membership, state: 'PENDING' } },
    });
  });

const untilPending = (page: Page) => expect(page.locator('main article')).toHaveCount(0);

const VISITOR: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-end', path: '/', prepare: goToEnd },
  { name: 'home-frames', path: '/', prepare: chooseFrames },
  { name: 'home-group', path: '/?group=Featured+Courses' },
  { name: 'books', path: '/books' },
  { name: 'book-public', path: '/books', prepare: followFirst('main article a') },
  { name: 'books-none', path: '/books?search=qqqq' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', prepare: submit },
  { name: 'login-lost-session', path: '/announcements', before: loseSession },
  { name: 'register', path: '/register' },
  { name: 'register-wrong', path: '/register', prepare: submit },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'set-password-dead', path: '/set-password#nothing' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'home-empty', path: '{empty site}/' },
  { name: 'books-empty', path: '{empty site}/books' },
  { name: 'unknown-domain', path: '{no site}/' },
  { name: 'home-atlas', path: '{atlas}/' },
  { name: 'books-atlas', path: '{atlas}/books' },
];

const LEARNER: Shot[] = [
  { name: 'home-signed-in', path: '/' },
  { name: 'contents', path: '/contents' },
  { name: 'contents-none', path: '/contents?search=qqqq' },
  { name: 'contents-empty', path: '/contents', before: withoutBooks },
  { name: 'contents-pending', path: '/contents', before: asPending, prepare: untilPending },
  { name: 'contents-waiting', path: '/contents', before: unanswered, isWaiting: true },
  { name: 'contents-failed', path: '/contents', before: refused },
  { name: 'contents-inside', path: '/contents?search=one&in=text', prepare: untilCovered },
  { name: 'menu', path: '/contents', prepare: openMenu },
  { name: 'content', path: '/contents', prepare: followFirst(BOOK) },
  { name: 'content-waiting', path: '/contents', prepare: openUnanswered, isWaiting: true },
  { name: 'content-failed', path: '/contents', prepare: openRefused },
  ...READER_SHOTS,
  { name: 'reader-failed', path: '/contents', prepare: viewRefused },
  { name: 'announcements', path: '/announcements' },
  { name: 'announcements-empty', path: '/announcements', before: withoutAnnouncements },
  { name: 'announcement', path: '/announcements', prepare: followFirst('main li a') },
  { name: 'announcements-waiting', path: '/announcements', before: unanswered, isWaiting: true },
  { name: 'announcements-failed', path: '/announcements', before: refused },
  { name: 'profile', path: '/profile' },
  { name: 'denied', path: '/admin/dashboard' },
  { name: 'contents-offline', path: '/contents', prepare: offline },
];

const TEACHER: Shot[] = [{ name: 'classes-teacher', path: '{admin}/classes' }];

/** Who sees what; the offline picture is each one's last. */
export const SETS: { email: string | null; shots: Shot[] }[] = [
  { email: null, shots: VISITOR },
  { email: 'learner@rahle.test', shots: LEARNER },
  { email: 'teacher@rahle.test', shots: TEACHER },
  { email: 'super@rahle.test', shots: STAFF_SHOTS },
];
