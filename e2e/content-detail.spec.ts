import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { bookCards, collectComplaints, signIn } from './demo.ts';
import { type Held, signInto, test } from './hostile/open.ts';
import { EPUB } from './hostile/publisher.ts';
import { aReader, call } from './reading/a-reader.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './public-site.ts';

/** The first page of a run is also the first that its server answers. */
const LONG = { timeout: 60_000 };

const NOW = new Date().toISOString();

const RESOURCES = [{ type: 'worksheet', title: 'Seven evenings', description: 'One sum each.' }];

/** A book of two chapters, whose page is open. */
async function openDetail(context: BrowserContext, { app, manager }: Held) {
  const { body } = await manager.publishPackage(writeZip(sampleEpub()), EPUB, {
    title: 'Tides, Explained Twice',
    summary: 'Once with a bathtub and once with the moon.',
    category: 'Science',
    resources: RESOURCES,
  });
  const page = await signInto(context, app);
  const path = `${app}/contents/${body.contentId}`;
  return { page, path };
}

test('a learner goes from the list to a book, into it and back', async ({ page, baseURL }) => {
  const complaints = collectComplaints(page);
  await signIn(page, 'learner@rahle.test');
  await page.goto('/contents');
  const card = bookCards(page).first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: 'Detail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused(LONG);
  await expect(page).toHaveTitle(`${title} · Rahle Library · Rahle`);
  const address = page.url();

  await page.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`${address}/view`);
  // A reader that is left before it has read its book complains of it.
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/^Page 1 of/)
      .first(),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/contents`);

  // The card's one link lies over all of it, and takes what is pressed on its cover or title.
  await card.click({ position: { x: 60, y: 60 }, force: true });
  await expect(page).toHaveURL(address);
  await page.goBack();
  await card.getByRole('heading').click({ force: true });
  await expect(page).toHaveURL(address);
  expect(complaints).toEqual([]);
});

test('contents and resources stand in two tabs, for keys as well', async ({ context, held }) => {
  const { page, path } = await openDetail(context, held);
  await page.goto(path);
  await expect(page.getByText('Once with a bathtub and once with the moon.')).toBeVisible(LONG);
  const entries = page.getByRole('tabpanel').getByRole('link');
  await expect(entries).toHaveText([/^1One.*1$/, /^First.*2$/, /^Second.*3$/, /^2Two.*5$/]);
  await page.getByRole('tab', { name: 'Table of contents' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Resources 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Seven evenings' })).toBeVisible();
});

test('what is missing or unreadable is said, and can be tried again', async ({ context, held }) => {
  const { page, path } = await openDetail(context, held);
  const address = path.replace('/contents/', '/api/contents/');
  const answer = (changes: object) =>
    page.route(address, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } });
    });
  const says = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible(LONG);

  await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(path);
  await says('Failed to load content');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await says('Tides, Explained Twice');

  for (const [changes, contents, resources] of [
    [
      { tableOfContents: null, resources: null },
      'No table of contents available',
      'No resources available',
    ],
    [
      { tableOfContents: '{', resources: '[' },
      'Error loading table of contents',
      'Error loading resources',
    ],
  ] as const) {
    await answer(changes);
    await page.goto(path);
    await says(contents);
    await page.getByRole('tab', { name: 'Resources' }).click();
    await says(resources);
    await page.unroute(address);
  }
  for (const missing of [crypto.randomUUID(), 'nonsense']) {
    await page.goto(path.replace(/[^/]+$/, missing));
    await says('Content not found');
  }
});

test('what one has marked stands in a third tab, and opens the book there', async ({
  context,
  held,
}) => {
  test.slow();
  const { app, email, contentId, accessToken } = await aReader(held);
  const mark = (exact: string, changes: object) =>
    call(
      app,
      `/contents/${contentId}/marks/${crypto.randomUUID()}`,
      {
        version: 1,
        selector: { href: 'OEBPS/two.xhtml', quote: { exact }, progression: 0.6 },
        ...changes,
      },
      accessToken,
      'PUT',
    );
  await mark('The moon is late.', { kind: 'NOTE', colour: 'blue', note: 'Ask why.' });
  await mark('two', { kind: 'BOOKMARK' });

  const page = await signInto(context, app, email);
  await page.goto(`${app}/contents/${contentId}`);
  await page.getByRole('tab', { name: 'Your notes 2' }).click(LONG);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Only you can see these.')).toBeVisible(LONG);
  await expect(panel.getByRole('heading', { name: 'Two' })).toBeVisible();
  await expectSoundEverywhere(page, 'one’s notes');
  await panel.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain('> The moon is late.\n\nAsk why.');
  expect(exported.match(/^# /gm)).toHaveLength(1);
  const name = /^Blue highlight with a note: The moon is late\. Ask why\. Page 4/;
  await panel.getByRole('link', { name }).click();
  const where = page.frameLocator('iframe').locator('.page-number');
  await expect(where).toHaveText('Page 4 of 4', LONG);
});

test('axe finds nothing on a book’s page, and it fits every width', async ({ context, held }) => {
  test.slow();
  const { page, path } = await openDetail(context, held);
  for (const locale of ['en', 'tr']) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoundEverywhere(page, locale);
  }
});

test('a long text leaves the buttons in sight, and opens', async ({ page }) => {
  await signIn(page, 'learner@rahle.test');
  const card = bookCards(page).first();
  const path = (await card.getByRole('link', { name: 'Detail' }).getAttribute('href')) ?? '';
  const sentence = 'The sea keeps hours of its own, and this book reads them twice. ';
  await page.route(`**/api${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), summary: sentence.repeat(30) } });
  });
  const locator = { href: 'one.xhtml', cfi: null, page: 3, progression: 0.2 };
  const at = { version: 1, device: 'Pixel 8', readAt: NOW, updatedAt: NOW };
  await page.route(`**/api${path}/reading`, (route) =>
    route.fulfill({ json: { position: { locator, ...at } } }),
  );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.getByText('Page 3 of')).toBeVisible();
    const view = page.getByRole('link', { name: 'View' });
    await expect(view).toBeVisible();
    await expect(view).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(view).not.toBeInViewport();
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  }
});
