import { type Mark, type MarkChange, marks } from '@rahle/contract/marks';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTENT_ID, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { bookFrame, openViewer, standInForContentOrigin } from '#testing/open-viewer.ts';

beforeEach(() => {
  standInForContentOrigin();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OLD: Mark = {
  id: '0193d9a0-0000-4000-8000-0000000000aa',
  kind: 'NOTE',
  colour: 'yellow',
  note: 'Before',
  version: 1,
  selector: {
    href: 'one.html',
    cfi: 'epubcfi(/6/2!/4/2)',
    quote: { exact: 'Words of then', prefix: '', suffix: '' },
    progression: 0.2,
  },
  createdAt: '2026-10-20T09:00:00.000Z',
  updatedAt: '2026-10-20T09:00:00.000Z',
  deletedAt: null,
};

/** The tests' browser has no IndexedDB, like some private windows. */
async function opened(keepsReading: boolean, kept: Mark[] = []) {
  const sent: MarkChange[] = [];
  const answers = [
    answer(marks.list, ({ url }) => ({
      data: url.includes('since=1') ? [] : kept,
      cursor: 1,
      hasMore: false,
    })),
    answer(marks.keep, ({ body }) => {
      sent.push(body as MarkChange);
      return { ...OLD, ...(body as MarkChange), id: OLD.id, updatedAt: OLD.updatedAt } as Mark;
    }),
  ];
  const { assembly } = await openViewer({ content: { keepsReading }, answers });
  const source = (await bookFrame()).contentWindow;
  const post = (data: unknown) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin: CONTENT_ORIGIN, source });
      window.dispatchEvent(event);
      await assembly.reading.queue();
    });
  return { post, sent, reading: assembly.reading };
}
const TOLD = /^This browser cannot store your place and marks here\./;

it('tells once whose browser stores nothing, when a book is opened that keeps marks', async () => {
  const { post } = await opened(true);
  expect(screen.queryByText(TOLD)).toBeNull();
  await post({ type: 'rahle:here' });
  expect(await screen.findAllByText(TOLD)).toHaveLength(1);
  await post({ type: 'rahle:here' });
  expect(screen.getAllByText(TOLD)).toHaveLength(1);
});

it('tells nobody who opens a book that keeps none', async () => {
  const { post } = await opened(false);
  await post({ type: 'rahle:here' });
  await post({ type: 'rahle:ready', pages: 7 });
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('keeps the passage and the version of a mark whose note or colour is changed', async () => {
  const { post, sent, reading } = await opened(true, [OLD]);
  await post({ type: 'rahle:here' });
  const queue = await reading.queue();
  await vi.waitFor(async () => expect(await queue.marks(CONTENT_ID)).toHaveLength(1));
  const { id, kind, selector } = OLD;
  const elsewhere = { ...selector, href: 'two.html', cfi: null };
  const edited = { id, kind, colour: 'green', note: 'After', selector: elsewhere };
  await post({ type: 'rahle:mark', mark: edited });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ colour: 'green', note: 'After', version: 1, selector });
});
