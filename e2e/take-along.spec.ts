import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dailyOf, isTorture } from './daily.ts';
import { expect } from './expect.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { speakTurkish } from './public-site.ts';
import { aBook, aReader, call, type Reader } from './reading/a-reader.ts';
import { expectSoundEverywhere, WITH_OTHER_WORDS } from './expect-accessible.ts';

const NOTE = 'The clock is round';
/** On a machine that does much else a page takes its time. */
const LONG = { timeout: 45_000 };

async function mark({ app, contentId, accessToken }: Reader) {
  const path = `/contents/${contentId}/marks/${crypto.randomUUID()}`;
  const quote = { exact: 'The round clock', prefix: '', suffix: '' };
  const selector = { href: 'one.xhtml', cfi: null, quote, progression: 0.1 };
  const body = { kind: 'HIGHLIGHT', colour: 'pink', note: NOTE, version: 1, selector };
  await call(app, path, body, accessToken, 'PUT');
}

/** Presses a button that saves a file, and reads it. */
async function saved(page: Page, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

const choose = (page: Page, { name, text }: { name: string; text: string }) =>
  page
    .getByLabel(/Import an exported file|Dışa aktarılmış dosyayı/)
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('what one has read leaves as a file and comes in elsewhere; a device has the name one gives it', async ({
  context,
  browser,
  held,
}) => {
  const [reader, another] = [await aReader(held), await aReader(held, aBook(held.manager))];
  await mark(reader);
  await mark(another);
  // The second reader has the first one's book too, the first has not the second's.
  const assign = { contentId: reader.contentId, userId: another.userId };
  await call(held.app, '/contents/assign', assign, held.manager.accessToken);

  const page = await signInto(context, reader.app, reader.email);
  await page.goto(`${reader.app}/profile`);
  const json = await saved(page, 'Export as JSON');
  expect(json.name).toBe('rahle-reading.annotations');
  expect(json.text).toContain(NOTE);
  const markdown = await saved(page, 'Export as Markdown');
  expect(markdown.name).toBe('rahle-reading.md');
  expect(markdown.text).toBe(`# ${reader.title}\n\n> The round clock\n\n${NOTE}\n`);

  await choose(page, json);
  await expect(page.getByText('Added: 0, already here: 1')).toBeVisible(LONG);

  const elsewhere = await browser.newContext();
  const other = await signInto(elsewhere, another.app, another.email);
  await other.goto(`${another.app}/profile`);
  await choose(other, json);
  await expect(other.getByText('Added: 1, already here: 0')).toBeVisible(LONG);
  const both = await saved(other, 'Export as JSON');
  expect(both.text.match(new RegExp(NOTE, 'g'))).toHaveLength(2);
  if (isTorture)
    await test.step('a device is called as its reader calls it, on their other devices', async () => {
      const name = other.getByLabel('Name of this device');
      await expect(name).toHaveAttribute('placeholder', 'Chrome on Linux', LONG);
      await name.fill('Kitchen laptop');
      await other.getByRole('button', { name: 'Change name' }).click();
      await expect(other.getByText('Name saved')).toBeVisible(LONG);

      await other.goto(viewOf(another.app, another.contentId));
      const device = async () => {
        const { app, contentId, accessToken } = another;
        const path = `/contents/${contentId}/reading`;
        type Known = { position: { device: string } | null };
        return (await call<Known>(app, path, undefined, accessToken)).position?.device;
      };
      await expect.poll(device, LONG).toBe('Kitchen laptop');
      await other.goto(`${another.app}/profile`);
      await expect(name).toHaveValue('Kitchen laptop', LONG);
    });
  await elsewhere.close();

  await choose(page, both);
  await expect(page.getByText('Added: 0, already here: 1')).toBeVisible(LONG);
  await expect(page.getByText(`${another.title}: 1`)).toBeVisible(LONG);
  await expectSoundEverywhere(page, 'the profile with an import');
  await choose(page, markdown);
  await expect(page.getByText('This file is not a JSON export of your reading.')).toBeVisible(LONG);

  for (const speak of dailyOf([], [speakTurkish])) {
    await speak(page, reader.app);
    await page.reload();
    await choose(page, both);
    await expect(page.getByText('Eklenen: 0, zaten bulunan: 1')).toBeVisible(LONG);
    await expectSoundEverywhere(page, 'the profile in Turkish', WITH_OTHER_WORDS);
    await choose(page, markdown);
    await expect(page.getByText(/Bu dosya, dışa aktarılmış bir okuma dosyası/)).toBeVisible(LONG);
  }
});
