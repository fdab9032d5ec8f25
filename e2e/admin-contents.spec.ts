import { expect, type Page, test } from '@playwright/test';
import { PHONE, speakTurkish } from './admin.ts';
import { callApi, enterNewOrganization, follow } from './admin-things.ts';
import { collectComplaints } from './demo.ts';

const page1 = (words: string) =>
  Buffer.from(`<!doctype html><html lang="en"><title>Night Sky</title><h1>${words}</h1></html>`);
const book = { name: 'Gece Gökyüzü.html', mimeType: 'text/html', buffer: page1('One') };

/** A ZIP whose one entry, `../evil.html`, leads out of it. */
const TRAVERSAL = Buffer.from(
  'UEsDBBQAAAAAADwtb12DFtyMAQAAAAEAAAAMAAAALi4vZXZpbC5odG1seFBLAQIUAxQAAAAAADwtb12DFtyMAQAAAAEAAAAMAAAAAAAAAAAAAACAAQAAAAAuLi9ldmlsLmh0bWxQSwUGAAAAAAEAAQA6AAAAKwAAAAAA',
  'base64',
);

/** A book is read in a thread of its own, which on a busy machine waits for a core. */
const ONCE_READ = { timeout: 60_000 };

async function publish(page: Page, file = book) {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Uploaded, ')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

test('a book is published, gets versions, goes back to one, and is withdrawn', async ({ page }) => {
  test.slow();
  const complaints = collectComplaints(page);
  const contents = `${await enterNewOrganization(page)}/contents`;
  await page.goto(contents);
  await expect(page.getByText('No books yet')).toBeVisible();
  await follow(page, 'Publish a book');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Version 1 is published' })).toBeFocused(
    ONCE_READ,
  );
  await expect(page.getByText('1 added, 0 updated, 0 removed')).toBeVisible();

  await page.getByRole('link', { name: 'To the book’s page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Sky');
  await expect(page.getByText('External ID: gece-gokyuzu')).toBeVisible();
  await follow(page, 'Edit details');
  await page.getByLabel('Title').fill('Gece Göğü');
  await page.getByLabel('Authors (optional)').fill('Işıl Koç');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gece Göğü');
  await expect(page.getByText('Işıl Koç')).toBeVisible();
  await follow(page, 'Publish a new version');
  await expect(page.getByLabel('Title (optional)')).toHaveValue('Gece Göğü');
  await expect(page.getByLabel('External ID')).toHaveValue('gece-gokyuzu');
  await page.getByLabel('Version notes (optional)').fill('With the moon');
  await publish(page, { ...book, buffer: page1('Two') });
  await expect(page.getByRole('heading', { name: 'Version 2 is published' })).toBeVisible(
    ONCE_READ,
  );
  await page.getByRole('link', { name: 'To the book’s page' }).click();
  await expect(page.getByText('With the moon')).toBeVisible();

  await page.getByRole('button', { name: /^Publish again/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version notes (optional)').fill('Without it');
  await dialog.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText('Without it')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Version 3/ })).toContainText('Newest');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to withdraw this book?');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(contents);
  await expect(page.getByText('No books yet')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a package that will not do is refused in place, by entry and reason', async ({ page }) => {
  const contents = `${await enterNewOrganization(page)}/contents`;
  await page.goto(`${contents}/new`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Please select a file')).toBeVisible();
  await expect(page.getByText('Enter an external ID.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();

  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ ...book, name: 'a.pdf', mimeType: 'application/pdf' });
  await expect(page.getByText('Invalid file type. Allowed types: epub, zip, html')).toBeVisible();
  // As Windows names it; the ending says what it is.
  const zip = { name: 'bad.zip', mimeType: 'application/x-zip-compressed', buffer: TRAVERSAL };
  const announced = page.waitForRequest('**/api/files');
  await publish(page, zip);
  expect((await announced).postDataJSON()).toMatchObject({ mimeType: 'application/zip' });
  await expect(page.getByRole('alert')).toContainText('../evil.html');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
});

test('a book is assigned to several members at once', async ({ page }) => {
  const own = await enterNewOrganization(page);
  for (const name of ['Ada', 'Bora', 'Can'])
    await callApi(page, {
      path: `${own.replace('/admin', '')}/users`,
      body: {
        email: `${name.toLowerCase()}@school.test`,
        firstName: name,
        lastName: 'Işık',
        userRole: 'LEARNER',
        password: 'long enough',
      },
    });
  await page.goto(`${own}/contents/new`);
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Version 1 is published' })).toBeVisible(
    ONCE_READ,
  );
  await page.getByRole('link', { name: 'Back to contents' }).click();
  await page.getByRole('button', { name: /^Assign…/ }).click();
  // A toast is a dialog as well, and may come before this one has gone: "Assigned to".
  const dialog = page.getByRole('dialog', { name: /^Assign\b/ });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('Choose at least one member.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Ada/ }).check();
  await dialog.getByRole('searchbox').fill('can');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /Can/ }).check();
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(page.getByText('Assigned to Ada Işık, Can Işık')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Night Sky' }).click();
  await expect(page.getByRole('link', { name: /Ada Işık/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Can Işık/ })).toBeVisible();
  await page.getByRole('button', { name: 'Assign…' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Ada/ })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: /Bora/ })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Select all 3' }).click();
  await dialog.getByRole('button', { name: 'Assign to 3' }).click();
  await expect(page.getByText('Assigned to Bora Işık. Already had it: 2')).toBeVisible();
  await expect(page.getByRole('link', { name: /Bora Işık/ })).toBeVisible();

  await page.goto(`${own}/members`);
  await page.getByRole('link', { name: /^Detail.*Can/ }).click();
  await expect(page.getByRole('heading', { name: 'Night Sky' })).toBeVisible();
});

test('all books that a search finds are given to a class at once', async ({ page }) => {
  const own = await enterNewOrganization(page);
  const body = { name: '7-B' };
  await callApi(page, { path: `${own.replace('/admin', '')}/classes`, body });
  await page.goto(`${own}/contents/new`);
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Version 1 is published' })).toBeVisible(
    ONCE_READ,
  );
  await page.getByRole('link', { name: 'Back to contents' }).click();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Give to a class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give to a class' });
  await dialog.getByRole('combobox').fill('7-B');
  await page.getByRole('option', { name: '7-B' }).click();
  await dialog.getByRole('button', { name: 'Give to a class' }).click();
  await expect(page.getByText('Given: 1, already given: 0')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected books' })).toBeHidden();
  await page.goto(`${own}/classes`);
  await page.getByRole('link', { name: 'Detail: 7-B' }).click();
  await expect(page.getByText('Members: 0, books: 1')).toBeVisible();
});

test('an import that is under way is still there after a reload', async ({ page }) => {
  const own = await enterNewOrganization(page);
  await page.goto(`${own}/contents/new`);
  // The server is quick with so small a book: it is asked in earnest only after the reload.
  const STATE = '**/api/contents/imports/*';
  await page.route(STATE, (route) => route.fulfill({ json: { state: 'running', progress: 42 } }));
  await publish(page);
  const bar = page.getByRole('progressbar', { name: 'Publishing…' });
  await expect(bar).toHaveAttribute('aria-valuenow', '42');
  await expect(page.getByText('42%')).toBeVisible();

  // The browser asks whether to leave what was typed.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '42');
  await page.unroute(STATE);
  await expect(page.getByRole('heading', { name: 'Version 1 is published' })).toBeVisible();
});

test.describe('on a phone, in Turkish', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a book is published by thumb', async ({ page, baseURL }) => {
    await speakTurkish(page, baseURL);
    await page.goto(`${await enterNewOrganization(page)}/contents`);
    await follow(page, 'Kitap yayımla');
    await page.getByRole('button', { name: 'Yayımla', exact: true }).tap();
    await expect(page.getByText('Lütfen bir dosya seçin')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(book);
    await expect(page.getByText('Yüklendi, ')).toBeVisible();
    await page.getByRole('button', { name: 'Yayımla', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Sürüm 1 yayımlandı' })).toBeVisible(ONCE_READ);
  });
});
