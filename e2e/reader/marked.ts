import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { chapterOf, inChapter, openReady, post, received, where } from './open.ts';
import type { Served } from './serve.ts';

type Sent = { type: string; mark: Mark; id: string };
export type Mark = {
  id: string;
  kind: string;
  colour: string | null;
  note: string | null;
  selector: { href: string; cfi: string | null; quote: { exact: string } | null };
};

export const handOver = (page: Page, served: Served, marks: object[]) =>
  post(page, { type: 'rahle:marks', marks }, served.content);

/** As the app hands them over: with the version and the time that it knows. */
export const listed = (mark: object) => ({
  version: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  ...mark,
});

export async function openKept(
  page: Page,
  served: Served,
  marks: object[] = [],
  book = 'tides',
): Promise<FrameLocator> {
  const reader = await openReady(page, served, book);
  await expect(where(reader)).toHaveText(/^Page 1 of/);
  await handOver(page, served, marks);
  await expect(reader.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
  return reader;
}

export const sent = async (page: Page, type = 'rahle:mark') =>
  (await received(page, type)) as unknown as Sent[];

/** The last mark that was sent, once there is one. */
export async function lastSent(page: Page): Promise<Mark> {
  await expect.poll(() => sent(page)).not.toEqual([]);
  return (await sent(page)).at(-1)!.mark;
}

/** Selects the first words of the chapter’s first paragraph, as a mouse would. */
export async function selectWords(page: Page, letters = 20): Promise<string> {
  const chapter = await chapterOf(page);
  return chapter.evaluate((length) => {
    const paragraph = document.querySelector('p')!;
    const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode()!;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, length);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    return range.toString();
  }, letters);
}

export const highlights = (page: Page) =>
  inChapter(page, () =>
    [...CSS.highlights].flatMap(([name, ranges]) =>
      [...ranges].map((range) => `${name}: ${(range as Range).toString()}`),
    ),
  );
