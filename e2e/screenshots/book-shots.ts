import { expect, type Page } from '@playwright/test';
import { writeZip } from '../../apps/api/src/packages/testing/zip-writer.ts';
import {
  answering,
  followFirst,
  inTurn,
  NOTHING,
  openDialog,
  press,
  pressForDialog,
  type Shot,
  submit,
  submitWrong,
} from './shot.ts';

const FIRST = 'main tbody a';

const filledForm = (page: Page) =>
  expect(page.locator('main form input[readonly]')).not.toHaveValue('');

const edit = inTurn(press('contents_admin_edit'), (page) =>
  expect(page.locator('main form textarea').first()).toBeVisible(),
);

const BEGUN = { jobId: NOTHING };
const RUNNING = { state: 'running', progress: 40 };
const DONE = {
  state: 'done',
  progress: 100,
  result: {
    contentId: NOTHING,
    version: { number: 2, manifestHash: 'a', totalBytes: 2_516_582, fileCount: 18 },
    changed: { added: 2, updated: 5, removed: 1, bytes: 734_003 },
    warnings: [
      { entry: 'OEBPS/chapter-3.xhtml', message: '<img src="lost.png">' },
      { entry: 'OEBPS/notes.xhtml', message: '<a href="#nowhere">' },
    ],
  },
};

const publish = async (page: Page) => {
  const buffer = writeZip([{ name: 'index.html', data: '<h1>One</h1>' }]);
  const file = { name: 'tides.zip', mimeType: 'application/zip', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.locator('main').getByText('tides.zip')).toBeVisible();
  await expect(page.locator('main button[type=submit]')).toBeEnabled();
  await submit(page);
  await expect(page.locator('main [role=progressbar]')).toHaveCount(2);
};

const seeReport = inTurn(answering(/\/contents\/imports\//, DONE), (page) =>
  expect(page.locator('main dl')).toBeVisible(),
);

/** No version of it is made. */
const publishingNothing = inTurn(
  answering(/\/contents\/publish$/, BEGUN, 202),
  answering(/\/contents\/imports\//, RUNNING),
);

const selectBooks = async (page: Page) => {
  const boxes = page.locator('main tbody input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

export const BOOK_SHOTS: Shot[] = [
  { name: 'books-admin', path: '{admin}/contents' },
  { name: 'books-admin-selected', prepare: selectBooks },
  { name: 'book-assign', path: '{admin}/contents', prepare: openDialog('tbody button') },
  {
    name: 'book',
    path: '{admin}/contents',
    before: publishingNothing,
    prepare: followFirst(FIRST),
  },
  {
    name: 'book-version-new',
    prepare: inTurn(press('contents_admin_new_version'), filledForm),
  },
  { name: 'book-publishing', prepare: publish, isWaiting: true },
  { name: 'book-published', prepare: seeReport },
  {
    name: 'book-withdraw',
    path: '{admin}/contents',
    prepare: inTurn(followFirst(FIRST), pressForDialog('contents_admin_withdraw')),
  },
  { name: 'book-edit', path: '{admin}/contents', prepare: inTurn(followFirst(FIRST), edit) },
  { name: 'book-publish', path: '{admin}/contents/new' },
  { name: 'book-publish-wrong', prepare: submitWrong },
  { name: 'book-gone', path: `{admin}/contents/${NOTHING}` },
  { name: 'books-admin-none', path: '{admin}/contents?search=qqqq' },
  { name: 'books-admin-empty', path: '{empty}/contents' },
];
