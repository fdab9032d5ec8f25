import { expect, type Page } from '@playwright/test';

/** `{admin}` stands for the admin address of the account's own organization. */
export type Shot = {
  name: string;
  path: string;
  /** Brings the page into the state that is looked at. */
  prepare?: (page: Page) => Promise<void>;
};

const submit = (page: Page) => page.locator('main button[type=submit]').click();

const openDialog = async (page: Page, row: string) => {
  await page.locator(`main ${row}`).first().click();
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
};

const offline = async (page: Page) => {
  await page.context().setOffline(true);
  // Below 1024 the sidebar's own is behind the menu.
  await expect(page.locator('output').filter({ visible: true }).first()).toBeVisible();
};

const followFirst = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.waitForURL((url) => /[0-9a-f-]{36}$/.test(url.pathname), { timeout: 30_000 });
};

/** What is being read stands above the list, and leads into the book. */
const BOOK = 'main article a[href^="/contents/"]:not([href$="/view"])';

/** The first book of the list, an EPUB, in the reader. */
const openReader = async (page: Page) => {
  await followFirst(BOOK)(page);
  await page.locator('main a[href$="/view"]').first().click();
  await expect(page.frameLocator('iframe').locator('.page-number')).not.toBeEmpty();
};

const openEnd = async (page: Page) => {
  await openReader(page);
  const reader = page.frameLocator('iframe');
  await reader.locator('.track').fill('100');
  const next = reader.locator('.foot .turn').last();
  await expect(next).toHaveAttribute('aria-haspopup', 'dialog');
  await next.click();
  await expect(reader.locator('dialog.end')).toBeVisible();
};

const chooseFrames = async (page: Page) => {
  await page.locator('main input[type=radio]').last().check({ force: true });
  await page.locator('iframe').first().scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe >> nth=0').locator('h1')).toBeVisible();
};

/** A key would scroll there slowly, and be caught on its way. */
const goToEnd = async (page: Page) => {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport({ ratio: 1 });
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
  { name: 'not-found', path: '/nowhere' },
];

const LEARNER: Shot[] = [
  { name: 'contents', path: '/contents' },
  { name: 'contents-none', path: '/contents?search=qqqq' },
  { name: 'content', path: '/contents', prepare: followFirst(BOOK) },
  { name: 'reader', path: '/contents', prepare: openReader },
  { name: 'reader-end', path: '/contents', prepare: openEnd },
  { name: 'announcements', path: '/announcements' },
  { name: 'announcement', path: '/announcements', prepare: followFirst('main li a') },
  { name: 'profile', path: '/profile' },
  { name: 'denied', path: '/admin/dashboard' },
  { name: 'contents-offline', path: '/contents', prepare: offline },
];

const STAFF: Shot[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'organizations', path: '/admin/organizations' },
  {
    name: 'organization-delete',
    path: '/admin/organizations',
    prepare: (page) => openDialog(page, 'tbody button'),
  },
  { name: 'organization-new', path: '/admin/organizations/new' },
  { name: 'organization-wrong', path: '/admin/organizations/new', prepare: submit },
  { name: 'members', path: '{admin}/members' },
  { name: 'members-none', path: '{admin}/members?search=qqqq' },
  { name: 'member', path: '{admin}/members', prepare: followFirst('main tbody a') },
  { name: 'member-new', path: '{admin}/members/new' },
  { name: 'members-import', path: '{admin}/members/import' },
  { name: 'classes', path: '{admin}/classes' },
  { name: 'class', path: '{admin}/classes', prepare: followFirst('main tbody a') },
  { name: 'class-new', path: '{admin}/classes/new' },
  { name: 'books-admin', path: '{admin}/contents' },
  {
    name: 'book-assign',
    path: '{admin}/contents',
    prepare: (page) => openDialog(page, 'tbody button'),
  },
  { name: 'book', path: '{admin}/contents', prepare: followFirst('main tbody a') },
  { name: 'book-publish', path: '{admin}/contents/new' },
  { name: 'sliders', path: '{admin}/sliders' },
  { name: 'slider-new', path: '{admin}/sliders/new' },
  { name: 'samples', path: '{admin}/sample-contents' },
  { name: 'sample-new', path: '{admin}/sample-contents/new' },
  { name: 'announcements-admin', path: '/admin/announcements' },
  { name: 'announcement-new', path: '/admin/announcements/new' },
  { name: 'audit', path: '{admin}/audit' },
  { name: 'sliders-offline', path: '{admin}/sliders', prepare: offline },
];

/** Who sees what; the offline picture is each one's last. */
export const SETS: { email: string | null; shots: Shot[] }[] = [
  { email: null, shots: VISITOR },
  { email: 'learner@rahle.test', shots: LEARNER },
  { email: 'super@rahle.test', shots: STAFF },
];
