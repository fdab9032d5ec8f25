import { type Browser, expect, type Page, test } from '@playwright/test';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { enterAdmin, OPENED, unique } from './admin.ts';
import { callApi, follow } from './admin-things.ts';
import { collectComplaints, expectSignedIn, fillLogin } from './demo.ts';
import { EPUB, publisher } from './hostile/publisher.ts';
import { expectAccessible, expectSoundEverywhere } from './expect-accessible.ts';

/** A whole school in `npm run torture`; three classes every day. */
const CLASSES = process.env['RAHLE_TORTURE'] ? 40 : 3;
const IN_CLASS = process.env['RAHLE_TORTURE'] ? 30 : 20;
const LEARNERS = CLASSES * IN_CLASS;

const LONG_NAME = 'Ümmügülsüm Şerife;Büyükçekmeceoğlu-Hacıhafızgiller';
const LONG_ADDRESS = 'ummugulsum.serife.buyukcekmeceoglu-hacihafizgiller@school.test';

/** As an office's spreadsheet writes it: semicolons, a long name, a blank line, and a row that is wrong. */
function officeList(): Buffer {
  const rows = Array.from({ length: LEARNERS }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    const [name, email] =
      index === 0
        ? [LONG_NAME, LONG_ADDRESS]
        : [`Işıl${number};Çağlar`, `isil${number}@school.test`];
    return `${name};${email};${(index % CLASSES) + 1}-A;${number}`;
  });
  const wrong = 'Deniz;Işık;deniz(at)school.test;1-A;9999';
  return Buffer.from(['Ad;Soyad;E-posta;Sınıf;Okul no', ...rows, '', wrong, ''].join('\r\n'));
}

/** An organization with nobody and nothing in it, at its own domain, entered by a super user. */
async function enterEmptySchool(page: Page, baseURL: string | undefined) {
  await enterAdmin(page, 'super@rahle.test');
  const domain = `school-${unique()}.localhost`;
  const body = { name: 'Kıyı Okulu', domain };
  const { id } = await callApi<{ id: string }>(page, { path: '/organizations', body });
  const app = (baseURL ?? '').replace('//localhost', `//${domain}`);
  await page.goto(`${app}/login`);
  await fillLogin(page, 'super@rahle.test');
  await expectSignedIn(page);
  return { app, own: `${app}/admin/organizations/${id}` };
}

/** Three books of the school’s own. */
async function publishBooks(app: string): Promise<string[]> {
  const staff = await publisher(app, 'super@rahle.test');
  const titles = ['Tides', 'Storks', 'Bridges'].map((title) => `${title} ${unique()}`);
  for (const title of titles) {
    const { status } = await staff.publishPackage(writeZip(sampleEpub({})), EPUB, { title });
    expect(status).toBe(201);
  }
  return titles;
}

async function importList(page: Page, own: string) {
  await page.goto(`${own}/members`);
  await follow(page, 'Import');
  await page
    .getByLabel('List of members')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: officeList() });
  await expect(page.getByText('Nothing has been saved yet.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row').nth(1)).toContainText('deniz(at)school.test');
  await expectSoundEverywhere(page, 'an import that was checked');
  await page.getByRole('button', { name: `Import ${LEARNERS} rows` }).click();
  const counts = `Added: ${LEARNERS}, changed: 0, unchanged: 0, refused: 1`;
  await expect(page.getByText(counts)).toBeVisible({ timeout: 60_000 });
}

/** Those on which a text is cut off, or stands on another one. */
const crowdedCards = (cards: Element[]) =>
  cards.flatMap((card) => {
    const [organization, who, how] = ['.organization', '.who', '.how'].map((part) =>
      card.querySelector(part)!,
    );
    const isCut = who!.scrollHeight > who!.clientHeight + 1;
    const [top, middle, foot] = [organization!, who!, how!].map((part) =>
      part.getBoundingClientRect(),
    );
    const isOver = top!.bottom > middle!.top + 1 || middle!.bottom > foot!.top + 1;
    return isCut || isOver ? [card.textContent] : [];
  });

/** The cards of the class that is open; the first one’s link. */
async function printCards(page: Page): Promise<string> {
  await follow(page, 'Print sign-in cards');
  const answered = page.waitForResponse(/\/password-links$/);
  await page.getByRole('button', { name: 'Make cards' }).click();
  const { data } = (await (await answered).json()) as { data: { url: string }[] };
  await expect(page.getByRole('listitem').filter({ hasText: '@school.test' })).toHaveCount(
    IN_CLASS,
  );
  await expectAccessible(page, 'cards');
  expect(await page.locator('.sign-in-card').evaluateAll(crowdedCards)).toEqual([]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(IN_CLASS / 10);
  return data[0]!.url;
}

async function giveBooks(page: Page, titles: string[]) {
  await page.getByRole('tab', { name: /^Books/ }).click();
  for (const [index, title] of titles.entries()) {
    await page.getByRole('combobox', { name: 'Give a book' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.getByRole('button', { name: 'Give to class' }).click();
    await expect(page.getByRole('tab', { name: `Books ${index + 1}` })).toBeVisible();
  }
}

/** A learner, at home: sets a password by the card, and opens the book. */
async function readByCard(browser: Browser, link: string, title: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('New password').fill('long enough');
  await page.locator('button[type=submit]').click();
  await expect(page).not.toHaveURL(/set-password/, OPENED);
  await page.goto(new URL('/contents', link).href);
  await page.getByRole('link', { name: title }).first().click();
  const sent = page.waitForResponse(
    (answer) => answer.url().includes('/reading') && answer.request().method() === 'PUT',
    { timeout: 60_000 },
  );
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await expect(page.frameLocator('iframe').locator('.page-number')).toHaveText(/^Page 1 of/);
  expect((await sent).status()).toBeLessThan(300);
  await page.goto(link);
  await context.close();
}

test('a school in one afternoon: a list, cards, books, and who has read how far', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  const { app, own } = await enterEmptySchool(page, baseURL);
  const titles = await publishBooks(app);
  await importList(page, own);

  await page.getByRole('link', { name: 'Show classes' }).click();
  await page.getByRole('link', { name: 'Detail: 1-A' }).click();
  const heading = page.getByRole('heading', { level: 1, name: '1-A', exact: true });
  await expect(heading).toBeVisible();
  const link = await printCards(page);
  await page.getByRole('link', { name: 'Back to the class' }).click();
  await expect(heading).toBeVisible();
  await giveBooks(page, titles);

  await readByCard(browser, link, titles[0]!);
  await page.reload();
  const grid = page.getByRole('table', { name: 'Progress by learner and book' });
  await expect(grid.getByRole('row')).toHaveCount(IN_CLASS + 1);
  await expect(grid.getByRole('row').filter({ hasText: /Page 1 of/ })).toHaveCount(1);
  await expectSoundEverywhere(page, 'the progress of a class');
  expect(complaints).toEqual([]);
});
