import { expect, type Page } from '@playwright/test';
import {
  answering,
  followFirst,
  goTo,
  inTurn,
  openTab,
  press,
  pressForDialog,
  refused,
  seeDialog,
  seeToast,
  type Shot,
  submitWrong,
  unanswered,
} from './shot.ts';

const FIRST = 'main tbody a';

const selectTwo = async (page: Page) => {
  const boxes = page.locator('main tbody input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

/** Below 1280 it is in a menu. */
const addToClass = async (page: Page) => {
  if (page.viewportSize()!.width < 1280) await press('bulk_more')(page);
  await press('bulk_class', 'body')(page);
  await seeDialog(page);
};

const LIST = `firstName;lastName;email;role;class
Elif;Yeni;elif.yeni@rahle.test;LEARNER;8-C
Ada;Wrong;ada(at)rahle.test;LEARNER;8-C
Bora;Yeni;bora.yeni@rahle.test;TEACHER;
`;

const chooseList = (text: string) => (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const checkImport = inTurn(chooseList(LIST), (page) =>
  expect(page.locator('main table')).toBeVisible(),
);

const checkNothing = inTurn(chooseList('nothing of use'), (page) =>
  expect(page.locator('main input[aria-invalid=true]')).toBeAttached(),
);

/** The server is asked once more what it would do: then nobody is new, and the next set finds the same. */
const savingNothing = (page: Page) =>
  page.route(/dryRun=false/, (route) =>
    route.continue({ url: route.request().url().replace('dryRun=false', 'dryRun=true') }),
  );

const runImport = async (page: Page) => {
  await page.locator('main button').filter({ hasText: /: 2$/ }).click();
  await expect(page.locator('main h2').first()).toBeVisible();
};

const link = (place: number) => ({
  url: `https://books.school.example/set-password#${String(place).repeat(43)}`,
  expiresAt: '2026-12-17T09:00:00.000Z',
});

const NAMES = [
  'Ada Aksoy',
  'Berk Çınar',
  'Ceylin Özdemiroğlu',
  'Deniz Ekşi',
  'İpek Işık',
  'Maximiliane Freifrau von Hohenstein',
];

const CARDS = NAMES.map((name, place) => {
  const [firstName, ...more] = name.split(' ');
  const userId = `0193d9a0-0000-4000-8000-00000000000${place}`;
  return { ...link(place), userId, firstName, lastName: more.join(' '), email: 'a@rahle.test' };
});

const makeCards = inTurn(press('cards_make'), (page) =>
  expect(page.locator('main svg').nth(5)).toBeVisible(),
);

/** The way to its form is in a menu. */
const toClass = (end: string) => async (page: Page) => {
  await goTo(`${new URL(page.url()).pathname.replace(/\/cards$/, '')}${end}`)(page);
  await page.waitForURL((url) => url.pathname.endsWith(end), { waitUntil: 'commit' });
};

/** The class has tabs, its cards have none. */
const seeCards = (page: Page) => expect(page.locator('main [role=tab]')).toHaveCount(0);

const editClass = inTurn(toClass('/edit'), (page) =>
  expect(page.locator('main form input').first()).not.toHaveValue(''),
);

const openMore = inTurn(press('classes_more'), (page) =>
  expect(page.locator('[role=menu]')).toBeVisible(),
);

const deleteClass = inTurn(press('classes_delete', '[role=menu]'), seeDialog);

/** Who is asked to change is answered as they are. */
const changingNothing = (page: Page) =>
  page.route(/\/members\/[^/]+\/state$/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/state$/, '');
    const response = await route.fetch({ url, method: 'GET', postData: undefined });
    await route.fulfill({ response });
  });

const LEARNER = '{admin}/members?search=learner';

const editMember = inTurn(press('members_edit'), (page) =>
  expect(page.locator('main form input').first()).not.toHaveValue(''),
);

export const PEOPLE_SHOTS: Shot[] = [
  { name: 'members', path: '{admin}/members' },
  { name: 'members-selected', prepare: selectTwo },
  { name: 'members-to-class', prepare: addToClass },
  { name: 'members-none', path: '{admin}/members?search=qqqq' },
  { name: 'members-waiting', path: '{admin}/members', before: unanswered, isWaiting: true },
  { name: 'members-failed', path: '{admin}/members', before: refused },
  { name: 'members-empty', path: '{empty}/members' },
  {
    name: 'member',
    path: LEARNER,
    before: answering(/\/password-link$/, link(7), 201),
    prepare: followFirst(FIRST),
  },
  { name: 'member-available', prepare: openTab(1) },
  { name: 'member-link', prepare: pressForDialog('members_link_make') },
  {
    name: 'member-deactivate',
    path: LEARNER,
    prepare: inTurn(followFirst(FIRST), pressForDialog('members_deactivate')),
  },
  {
    name: 'member-toast',
    path: LEARNER,
    before: changingNothing,
    prepare: inTurn(
      followFirst(FIRST),
      pressForDialog('members_deactivate'),
      press('members_deactivate', '[role=alertdialog]'),
      seeToast,
    ),
  },
  { name: 'member-edit', path: LEARNER, prepare: inTurn(followFirst(FIRST), editMember) },
  { name: 'member-new', path: '{admin}/members/new' },
  { name: 'member-wrong', prepare: submitWrong },
  { name: 'member-new-anywhere', path: '/admin/members/new' },
  { name: 'members-import', path: '{admin}/members/import', before: savingNothing },
  { name: 'members-import-wrong', prepare: checkNothing },
  { name: 'members-import-checked', prepare: checkImport },
  { name: 'members-import-done', prepare: runImport },
  { name: 'classes', path: '{admin}/classes' },
  { name: 'class', prepare: followFirst(FIRST) },
  { name: 'class-members', prepare: openTab(1) },
  { name: 'class-books', prepare: openTab(2) },
  { name: 'class-more', prepare: openMore },
  { name: 'class-delete', prepare: deleteClass },
  {
    name: 'class-give',
    path: '{admin}/classes',
    prepare: inTurn(followFirst(FIRST), pressForDialog('classes_give_books')),
  },
  {
    name: 'class-cards',
    path: '{admin}/classes',
    before: answering(/\/password-links$/, { data: CARDS }, 201),
    prepare: inTurn(followFirst(FIRST), toClass('/cards'), seeCards),
  },
  { name: 'class-cards-made', prepare: makeCards },
  { name: 'class-edit', prepare: editClass },
  { name: 'class-new', path: '{admin}/classes/new' },
  { name: 'class-wrong', prepare: submitWrong },
  { name: 'classes-empty', path: '{empty}/classes' },
];
