import { expect, type Page } from '@playwright/test';
import { metaOf } from '@rahle/contract/paging';
import { callApi } from '../admin-things.ts';
import {
  answering,
  BOOK,
  followFirst,
  inTurn,
  NOTHING,
  offline,
  openTab,
  refused,
  seeFailure,
  seeToast,
  type Shot,
  submit,
  submitWrong,
  unanswered,
} from './shot.ts';

/** One's own, with the theme in it; on a phone the one of the whole site. */
const openMenu = async (page: Page) => {
  await page.locator('header button').filter({ visible: true }).last().click();
  await expect(page.locator('[role=menu], [role=dialog] a').first()).toBeVisible();
};

const openFirst = (page: Page) => page.locator(BOOK).first().click();

const openRefused = async (page: Page) => {
  await refused(page);
  await openFirst(page);
  await page.waitForURL((url) => url.pathname !== '/contents', { waitUntil: 'commit' });
};

/** Each book is read by itself, and then its cover. */
const untilCovered = (page: Page) => expect(page.locator('main .cover img').first()).toBeVisible();

const NONE = { data: [], meta: metaOf({ page: 1, limit: 10 }, 0) };

/** A learner to whom nobody has given a book yet, and one who has opened none. */
const withoutBooks = answering(/\/api\/contents(\/reading)?\?/, NONE);
const withoutReading = answering(/\/api\/contents\/reading\?/, NONE);

const withoutAnnouncements = answering(/\/api\/announcements/, { data: [] });

/** A learner whom nobody has let in yet. */
const asPending = (page: Page) =>
  page.route('**/api/authentication/me', async (route) => {
    const me = await (await route.fetch()).json();
    await route.fulfill({ json: { ...me, membership: { ...me.membership, state: 'PENDING' } } });
  });

const untilPending = (page: Page) => expect(page.locator('main article')).toHaveCount(0);

const notice = { id: NOTHING, by: 'Defne Aydın', at: '2026-10-21T09:00:00.000Z' };

/** As someone finds it who signs in after staff have seen to their password. */
const withNotices = inTurn(
  answering(/\/authentication\/notices/, {
    data: [
      { ...notice, kind: 'PASSWORD_SET' },
      { ...notice, id: NOTHING.replace(/0$/, '1'), kind: 'LINK_MADE' },
    ],
  }),
  (page) => page.evaluate(() => localStorage.setItem('notices', '1')),
);

const seeNotices = async (page: Page) => {
  await expect(page.locator('aside')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('notices'));
};

/** A package of web pages, which stands under a bar of the app's. */
const openPages = async (page: Page) => {
  type Books = { data: { id: string }[] };
  const { data } = await callApi<Books>(page, { path: '/contents?limit=50', method: 'GET' });
  for (const { id } of data) {
    const path = `/contents/${id}`;
    const { keepsReading } = await callApi<{ keepsReading: boolean }>(page, {
      path,
      method: 'GET',
    });
    if (keepsReading) continue;
    await page.goto(`${path}/view`);
    await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible();
    return;
  }
};

/** Neither the package nor the page that it is shown by otherwise. */
const loseFiles = (page: Page) => page.route(/\/v\/|view-html/, (route) => route.abort());

const seeNothing = inTurn(loseFiles, (page) => page.reload(), seeFailure);

const changeWrong = async (page: Page) => {
  await page.locator('input[autocomplete=given-name]').fill('');
  await page.locator('input[autocomplete=new-password]').fill('short');
  await submitWrong(page);
};

export const LEARNER_SHOTS: Shot[] = [
  { name: 'home-signed-in', path: '/' },
  { name: 'books-pending', path: '/books', before: asPending },
  { name: 'contents', path: '/contents' },
  { name: 'menu', prepare: openMenu },
  { name: 'contents-unread', path: '/contents', before: withoutReading },
  { name: 'contents-none', path: '/contents?search=qqqq' },
  { name: 'contents-empty', path: '/contents', before: withoutBooks },
  { name: 'contents-pending', path: '/contents', before: asPending, prepare: untilPending },
  { name: 'contents-waiting', path: '/contents', before: unanswered, isWaiting: true },
  { name: 'contents-failed', path: '/contents', before: refused },
  { name: 'contents-notices', path: '/contents', before: withNotices, prepare: seeNotices },
  { name: 'contents-inside', path: '/contents?search=one&in=text', prepare: untilCovered },
  { name: 'contents-inside-none', path: '/contents?search=qqqq&in=text' },
  { name: 'content', path: '/contents', prepare: followFirst(BOOK) },
  { name: 'content-resources', prepare: openTab(1) },
  { name: 'content-notes-none', prepare: openTab(2) },
  {
    name: 'content-waiting',
    path: '/contents',
    prepare: inTurn(unanswered, openFirst),
    isWaiting: true,
  },
  { name: 'content-failed', path: '/contents', prepare: openRefused },
  { name: 'content-missing', path: `/contents/${NOTHING}` },
  { name: 'viewer', path: '/contents', prepare: openPages },
  { name: 'viewer-none', prepare: seeNothing },
  { name: 'announcements', path: '/announcements' },
  { name: 'announcement', prepare: followFirst('main li a') },
  { name: 'announcement-missing', path: `/announcements/${NOTHING}` },
  { name: 'announcements-empty', path: '/announcements', before: withoutAnnouncements },
  { name: 'announcements-waiting', path: '/announcements', before: unanswered, isWaiting: true },
  { name: 'announcements-failed', path: '/announcements', before: refused },
  { name: 'profile', path: '/profile' },
  { name: 'profile-toast', prepare: inTurn(submit, seeToast) },
  { name: 'profile-wrong', path: '/profile', prepare: changeWrong },
  { name: 'denied', path: '/admin/dashboard' },
  { name: 'contents-offline', path: '/contents', prepare: offline },
];
