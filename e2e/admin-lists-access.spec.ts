import { expect, type Page, test } from '@playwright/test';
import {
  addressesOf,
  atBothWidths,
  enterAdmin,
  expectHeading,
  OPENED,
  speakTurkish,
} from './admin.ts';
import {
  expectSoundEverywhere,
  isItsTurn,
  type Language,
  LANGUAGES,
  untilLoaded,
} from './expect-accessible.ts';

/** Every admin address of sliders, sample contents, contents and announcements (§2, §6). `{O}`: the organization's. */
const ADDRESSES = [
  { path: '{O}/sliders', heading: 'Sliders', teacherToo: true },
  { path: '{O}/sliders/new', heading: 'New slider', teacherToo: false },
  { path: '{O}/sliders/{ID}/edit', heading: 'Edit slider', teacherToo: false },
  { path: '{O}/sample-contents', heading: 'Sample Contents', teacherToo: true },
  { path: '{O}/sample-contents/new', heading: 'New sample content', teacherToo: false },
  { path: '{O}/sample-contents/{ID}/edit', heading: 'Edit sample content', teacherToo: false },
  { path: '{O}/contents', heading: 'Contents', teacherToo: false },
  { path: '{O}/contents/new', heading: 'Publish a book', teacherToo: false },
  { path: '{O}/contents/{ID}', heading: 'Content not found', teacherToo: false },
  { path: '{O}/audit', heading: 'Audit log', teacherToo: false },
  { path: '/admin/announcements', heading: 'Announcements', teacherToo: false },
  { path: '/admin/announcements/new', heading: 'New announcement', teacherToo: false },
  { path: '/admin/announcements/{ID}/edit', heading: 'Edit announcement', teacherToo: false },
];

const PEOPLE = ['super', 'agent', 'manager', 'teacher', 'learner'] as const;

const addressOf = (path: string, own: string) =>
  path.replace('{O}', own).replace('{ID}', crypto.randomUUID());

/** A teacher's lists are to be read: nothing on them leads to a change. */
async function expectNothingToChange(page: Page, path: string) {
  await page.getByRole('table').waitFor();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^(Create|Add|Edit)/ }), path).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Delete|Move)/ }), path).toHaveCount(0);
}

const mayEnter = (
  person: (typeof PEOPLE)[number],
  { teacherToo }: (typeof ADDRESSES)[number],
): boolean => (person === 'teacher' ? teacherToo : person !== 'learner');

for (const person of PEOPLE) {
  test(`${person} sees what is theirs, on a phone too`, async ({ page }) => {
    test.slow();
    const own = await enterAdmin(page, `${person}@rahle.test`);
    for (const address of addressesOf(person, PEOPLE, ADDRESSES, mayEnter)) {
      const { path, heading } = address;
      await page.goto(addressOf(path, own));
      const isTheirs = mayEnter(person, address);
      await atBothWidths(page, async () => {
        await expectHeading(page, path, isTheirs ? heading : 'Access Denied');
        if (!isTheirs)
          await expect(
            page.getByText("You don't have permission to view this page."),
          ).toBeVisible();
        else if (person === 'teacher') await expectNothingToChange(page, path);
      });
    }
  });
}

test('a visitor is asked to sign in at every address', async ({ page }) => {
  const someone = '/admin/organizations/0193d9a0-0000-4000-8000-000000000001';
  for (const { path } of ADDRESSES) {
    await page.goto(addressOf(path, someone));
    await expect(page, path).toHaveURL('/login', OPENED);
  }
});

const ASSIGN = /^(Assign|Üyelere ata)…/;

const WITHOUT_ID = ADDRESSES.filter(({ path }) => !path.includes('{ID}'));

async function openEach(
  page: Page,
  own: string,
  language: Language,
  check: (what: string) => Promise<void>,
) {
  for (const { path } of WITHOUT_ID.filter((_, index) => isItsTurn(index, language))) {
    await page.goto(addressOf(path, own));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilLoaded(page);
    await check(path);
    const submit = page.locator('button[type=submit]');
    if ((await submit.count()) === 0) continue;
    await submit.click();
    await page.locator('[aria-invalid]').first().waitFor();
    await check(`${path} with errors`);
  }
  await page.goto(`${own}/contents`);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('heading', { level: 2 }).last().waitFor();
  await check('a book');
  await page.getByRole('button', { name: ASSIGN }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await check('the members to assign to');
}

for (const [language, faces] of LANGUAGES)
  test(`axe finds nothing on these pages in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    if (language === 'Turkish') await speakTurkish(page, baseURL);
    const own = await enterAdmin(page, 'manager@rahle.test');
    await openEach(page, own, language, (what) => expectSoundEverywhere(page, what, faces));
  });
