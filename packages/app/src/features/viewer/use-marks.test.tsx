import { marks } from '@rahle/contract/marks';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTENT_ORIGIN } from '#testing/a-content.ts';
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

/** The tests' browser has no IndexedDB, like some private windows. */
async function opened(keepsReading: boolean) {
  const listed = answer(marks.list, () => ({ data: [], cursor: 0, hasMore: false }));
  const { assembly } = await openViewer({ content: { keepsReading }, answers: [listed] });
  const source = (await bookFrame()).contentWindow;
  const post = (data: unknown) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin: CONTENT_ORIGIN, source });
      window.dispatchEvent(event);
      await assembly.reading.queue();
    });
  return { post };
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
