import { expect, type Page } from '@playwright/test';
import { BOOK_SHOTS } from './book-shots.ts';
import { PEOPLE_SHOTS } from './people-shots.ts';
import {
  answering,
  editFirst,
  inTurn,
  offline,
  openDialog,
  refused,
  seeResting,
  type Shot,
  submitWrong,
  unanswered,
} from './shot.ts';

/** Below 1024 the bar's menu, above it the one of the organizations to work in. */
const openMenu = async (page: Page) => {
  await page.locator('header button').filter({ visible: true }).first().click();
  await expect(page.locator('[role=menu], [role=dialog], [role=listbox]')).toBeVisible();
};

const SITE_SHOTS: Shot[] = [
  { name: 'sliders', path: '{admin}/sliders' },
  { name: 'sliders-empty', path: '{empty}/sliders' },
  { name: 'slider-edit', path: '{admin}/sliders', prepare: editFirst },
  { name: 'slider-new', path: '{admin}/sliders/new' },
  { name: 'slider-wrong', prepare: submitWrong },
  { name: 'samples', path: '{admin}/sample-contents' },
  { name: 'samples-empty', path: '{empty}/sample-contents' },
  { name: 'sample-edit', path: '{admin}/sample-contents', prepare: editFirst },
  { name: 'sample-new', path: '{admin}/sample-contents/new' },
  { name: 'sample-wrong', prepare: submitWrong },
  { name: 'announcements-admin', path: '/admin/announcements' },
  { name: 'announcements-admin-none', path: '/admin/announcements?search=qqqq' },
  {
    name: 'announcements-admin-empty',
    path: '/admin/announcements',
    before: answering(/\/api\/announcements/, { data: [] }),
  },
  {
    name: 'announcements-admin-waiting',
    path: '/admin/announcements',
    before: unanswered,
    isWaiting: true,
  },
  { name: 'announcement-edit', path: '/admin/announcements', prepare: editFirst },
  { name: 'announcement-new', path: '/admin/announcements/new' },
  { name: 'announcement-wrong', prepare: submitWrong },
  { name: 'audit', path: '{admin}/audit' },
  { name: 'audit-none', path: '{admin}/audit?to=2020-01-01' },
];

export const STAFF_SHOTS: Shot[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'menu-admin', prepare: openMenu },
  { name: 'dashboard-waiting', path: '/admin/dashboard', before: unanswered, isWaiting: true },
  { name: 'dashboard-failed', path: '/admin/dashboard', before: refused },
  { name: 'organizations', path: '/admin/organizations' },
  { name: 'organization-delete', prepare: openDialog('tbody button') },
  { name: 'organizations-none', path: '/admin/organizations?search=qqqq' },
  { name: 'organization-edit', path: '/admin/organizations', prepare: editFirst },
  { name: 'organization-new', path: '/admin/organizations/new' },
  { name: 'organization-wrong', prepare: submitWrong },
  ...PEOPLE_SHOTS,
  ...BOOK_SHOTS,
  ...SITE_SHOTS,
  { name: 'sliders-offline', path: '{admin}/sliders', prepare: inTurn(offline, seeResting) },
];
