import { expect, type Page } from '@playwright/test';
import { editFirst, followFirst, offline, refused, type Shot, submit, unanswered } from './shot.ts';

const openDialog = async (page: Page, row: string) => {
  await page.locator(`main ${row}`).first().click();
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
};

const selectTwo = async (page: Page) => {
  const boxes = page.locator('main tbody input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

const LIST = `firstName;lastName;email;role;class
Elif;Yeni;elif.yeni@rahle.test;LEARNER;8-C
Ada;Wrong;ada(at)rahle.test;LEARNER;8-C
Bora;Yeni;bora.yeni@rahle.test;TEACHER;
`;

const checkImport = async (page: Page) => {
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.locator('main table')).toBeVisible();
};

const openTab = (number: number) => async (page: Page) => {
  await followFirst('main tbody a')(page);
  await page.locator('[role=tab]').nth(number).click();
};

const follow = (list: string, link: string) => async (page: Page) => {
  await followFirst(list)(page);
  await page.locator(`main a[href$="${link}"]`).first().click();
  await page.waitForURL((url) => url.pathname.endsWith(link));
};

/** The way to its form is in a menu. */
const editClass = async (page: Page) => {
  await followFirst('main tbody a')(page);
  await page.goto(`${page.url()}/edit`);
  await expect(page.locator('main form input').first()).not.toHaveValue('');
};

export const STAFF_SHOTS: Shot[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'dashboard-waiting', path: '/admin/dashboard', before: unanswered, isWaiting: true },
  { name: 'dashboard-failed', path: '/admin/dashboard', before: refused },
  { name: 'organizations', path: '/admin/organizations' },
  {
    name: 'organization-delete',
    path: '/admin/organizations',
    prepare: (page) => openDialog(page, 'tbody button'),
  },
  { name: 'organization-new', path: '/admin/organizations/new' },
  { name: 'organization-edit', path: '/admin/organizations', prepare: editFirst },
  { name: 'organization-wrong', path: '/admin/organizations/new', prepare: submit },
  { name: 'members', path: '{admin}/members' },
  { name: 'members-selected', path: '{admin}/members', prepare: selectTwo },
  { name: 'members-none', path: '{admin}/members?search=qqqq' },
  { name: 'members-waiting', path: '{admin}/members', before: unanswered, isWaiting: true },
  { name: 'members-failed', path: '{admin}/members', before: refused },
  { name: 'members-empty', path: '{empty}/members' },
  { name: 'member', path: '{admin}/members', prepare: followFirst('main tbody a') },
  { name: 'member-available', path: '{admin}/members', prepare: openTab(1) },
  { name: 'member-edit', path: '{admin}/members', prepare: follow('main tbody a', '/edit') },
  { name: 'member-new', path: '{admin}/members/new' },
  { name: 'members-import', path: '{admin}/members/import' },
  { name: 'members-import-checked', path: '{admin}/members/import', prepare: checkImport },
  { name: 'classes', path: '{admin}/classes' },
  { name: 'class', path: '{admin}/classes', prepare: followFirst('main tbody a') },
  { name: 'class-members', path: '{admin}/classes', prepare: openTab(1) },
  { name: 'class-books', path: '{admin}/classes', prepare: openTab(2) },
  { name: 'class-cards', path: '{admin}/classes', prepare: follow('main tbody a', '/cards') },
  { name: 'class-edit', path: '{admin}/classes', prepare: editClass },
  { name: 'class-new', path: '{admin}/classes/new' },
  { name: 'classes-empty', path: '{empty}/classes' },
  { name: 'books-admin', path: '{admin}/contents' },
  {
    name: 'book-assign',
    path: '{admin}/contents',
    prepare: (page) => openDialog(page, 'tbody button'),
  },
  { name: 'book', path: '{admin}/contents', prepare: followFirst('main tbody a') },
  { name: 'book-edit', path: '{admin}/contents', prepare: follow('main tbody a', '/edit') },
  { name: 'book-publish', path: '{admin}/contents/new' },
  { name: 'books-admin-empty', path: '{empty}/contents' },
  { name: 'sliders', path: '{admin}/sliders' },
  { name: 'sliders-empty', path: '{empty}/sliders' },
  { name: 'slider-edit', path: '{admin}/sliders', prepare: editFirst },
  { name: 'slider-new', path: '{admin}/sliders/new' },
  { name: 'samples', path: '{admin}/sample-contents' },
  { name: 'samples-empty', path: '{empty}/sample-contents' },
  { name: 'sample-edit', path: '{admin}/sample-contents', prepare: editFirst },
  { name: 'sample-new', path: '{admin}/sample-contents/new' },
  { name: 'announcements-admin', path: '/admin/announcements' },
  { name: 'announcement-edit', path: '/admin/announcements', prepare: editFirst },
  { name: 'announcement-new', path: '/admin/announcements/new' },
  { name: 'audit', path: '{admin}/audit' },
  { name: 'sliders-offline', path: '{admin}/sliders', prepare: offline },
];
