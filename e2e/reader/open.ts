import { type FrameLocator, type Page, test as base } from '@playwright/test';
import { type ReaderAddress, toReaderHash } from '@rahle/contract/reader-messages';
import { expect } from '../expect.ts';
import * as books from './books.ts';
import type { Version } from './make-epub.ts';
import * as newVersions from './new-versions.ts';
import { SANDBOX, type Served, serve } from './serve.ts';

declare global {
  interface Window {
    received: { data: unknown; origin: string }[];
  }
}

/** Tests that are served these books: by one server, and in whichever worker is free. */
export function testWith(these: Record<string, Version>) {
  let serving: Promise<Served> | undefined;
  return base.extend<{ served: Served }>({
    // Playwright reads the first argument's pattern, and insists on one.
    // oxlint-disable-next-line no-empty-pattern
    served: async ({}, use) => use(await (serving ??= serve(these))),
  });
}

export const test = testWith({ ...books, ...newVersions });

/** Opens a book as the app does: in its frame, with its sandbox, told who the app is. */
export async function open(
  page: Page,
  { app, content }: Served,
  book: string,
  address: ReaderAddress = {},
): Promise<FrameLocator> {
  const hash = toReaderHash({ app, lang: 'en', theme: 'light', ...address });
  await page.goto(app);
  await page.evaluate(
    ([src, sandbox]) => {
      window.received = [];
      addEventListener('message', ({ data, origin }) => window.received.push({ data, origin }));
      document.body.innerHTML = `<style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style>`;
      const frame = document.createElement('iframe');
      frame.title = 'Book';
      frame.setAttribute('sandbox', sandbox!);
      frame.src = src!;
      document.body.append(frame);
    },
    [`${content}/v/${book}/index.html${hash}`, SANDBOX],
  );
  return page.frameLocator('iframe[title=Book]');
}

/** Opens a book, and waits until it has said that it can be read. */
export async function openReady(
  ...[page, served, book, address]: Parameters<typeof open>
): Promise<FrameLocator> {
  const reader = await open(page, served, book, address);
  await page.waitForFunction(() =>
    window.received.some(({ data }) => (data as { type: string }).type === 'rahle:ready'),
  );
  return reader;
}

/** The requests that leave for anyone but the app and the content origin; none gets there. */
export async function requestsElsewhere(page: Page, { app, content }: Served): Promise<string[]> {
  const urls: string[] = [];
  await page.route(
    ({ origin }) => ![app, content].includes(origin),
    (route) => {
      urls.push(route.request().url());
      return route.abort();
    },
  );
  return urls;
}

export const received = (page: Page, type: string) =>
  page.evaluate(
    (wanted) =>
      window.received.map(({ data }) => data as { type: string }).filter((m) => m.type === wanted),
    type,
  );

/** Posts a message to the frame, as the app would; or, from elsewhere, as others would. */
export const post = (page: Page, message: object, to: string) =>
  page.evaluate(
    ([data, origin]) =>
      document.querySelector('iframe')?.contentWindow?.postMessage(data, origin as string),
    [message, to] as const,
  );

/** The chapter in view: a frame inside the reader's, in foliate's closed shadow root. */
export async function chapterOf(page: Page) {
  const chapter = () => page.frames().findLast((frame) => frame.url().startsWith('blob:'));
  await expect.poll(() => chapter() !== undefined).toBe(true);
  return chapter()!;
}

/** Looks into the chapter in view, and into the next one where that is left meanwhile. */
export async function inChapter<T>(page: Page, look: (given: string) => T, given = ''): Promise<T> {
  for (;;) {
    const chapter = await chapterOf(page);
    try {
      return await chapter.evaluate(look, given);
    } catch (error) {
      if (!chapter.isDetached()) throw error;
    }
  }
}

/** The chapter in view has its fonts, and is set in them: where a page ends is known then. */
export const untilSet = (page: Page) =>
  inChapter(page, async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

export const where = (reader: FrameLocator) => reader.locator('.page-number');
export const turned = (reader: FrameLocator) => reader.locator('.track').inputValue();

export async function press(page: Page, reader: FrameLocator, key: string) {
  const before = await turned(reader);
  await page.keyboard.press(key);
  await expect.poll(() => turned(reader)).not.toBe(before);
}
