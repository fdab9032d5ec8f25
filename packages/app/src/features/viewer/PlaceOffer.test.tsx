import { type Position, reading } from '@rahle/contract/reading';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeLastSent } from '#features/reading/last-sent.ts';
import { CONTENT_ID, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { bookFrame, openViewer, OWNER, standInForContentOrigin } from '#testing/open-viewer.ts';

beforeEach(() => {
  standInForContentOrigin();
  storeLastSent(OWNER, CONTENT_ID, '2026-10-20T09:00:00.000Z');
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const THERE = { href: 'two.html', cfi: null, page: 6, progression: 0.8 };
const position = {
  locator: THERE,
  version: 3,
  device: 'Pixel 8',
  readAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
};

/** A book whose reader has begun, with a place that another device was at later. */
async function offered(locator: Position['locator'] = THERE) {
  const there = { ...position, locator };
  await openViewer({ answers: [answer(reading.get, () => ({ position: there }))] });
  const frame = await bookFrame();
  const { contentWindow } = frame;
  const said = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => {});
  const post = (data: unknown) =>
    act(async () => {
      const event = { data, origin: CONTENT_ORIGIN, source: contentWindow };
      window.dispatchEvent(new MessageEvent('message', event));
    });
  const status = screen.getAllByRole('status').at(-1)!;
  expect(status.textContent).toBe('');
  frame.focus();
  await post({ type: 'rahle:here' });
  expect(offer()).toBeNull();
  await post({ type: 'rahle:ready', pages: 7 });
  return { frame, said, post, status };
}
const offer = () => screen.queryByRole('region', { name: 'Continue on page 6?' });

it('is announced by what was there before it, and takes no focus', async () => {
  const { frame, status } = await offered();
  expect(offer()).toBeTruthy();
  expect(status.textContent).toContain('Continue on page 6? You were there on Pixel 8, ');
  expect(document.activeElement).toBe(frame);
});

it.each<[string, (post: (data: unknown) => Promise<unknown>) => Promise<unknown>]>([
  ['Escape in the book', (post) => post({ type: 'rahle:escape' })],
  ['Escape beside it', () => userEvent.keyboard('{Escape}')],
  ['a page turned', (post) => post({ type: 'rahle:place', place: { ...THERE, page: 2 } })],
  ['Stay here', () => userEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
])('%s stays', async (_, stay) => {
  const { frame, said, post } = await offered();
  expect(offer()).toBeTruthy();
  await stay(post);
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(frame);
  const types = said.mock.calls.map(([message]) => (message as { type: string }).type);
  expect(types).not.toContain('rahle:go');
});

it('waits behind a panel of the reader, and is said once', async () => {
  const { post, status } = await offered();
  const said = status.textContent;
  await post({ type: 'rahle:covered', isCovered: true, isBeside: false });
  expect(offer()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await post({ type: 'rahle:covered', isCovered: false, isBeside: true });
  expect(offer()).toBeTruthy();
  expect(status.textContent).toBe(said);
});

it('has the colours of the page that is read', async () => {
  const { post } = await offered();
  expect(offer()?.dataset['page']).toBeUndefined();
  await post({ type: 'rahle:look', page: 'night' });
  expect(offer()?.dataset['page']).toBe('night');
  expect(offer()?.style.getPropertyValue('--ink')).toBe('var(--page-ink)');
  await post({ type: 'rahle:look', page: 'none of them' });
  expect(offer()?.dataset['page']).toBe('night');
});

it('goes there by a jump that one can return from, with the keys in the book', async () => {
  const { frame, said } = await offered();
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 6' }));
  expect(offer()).toBeNull();
  expect(said).toHaveBeenCalledWith(
    { type: 'rahle:go', place: THERE, isJump: true },
    CONTENT_ORIGIN,
  );
  expect(document.activeElement).toBe(frame);
});

it('says how far through the book a place without a page is, and goes there', async () => {
  const there = { ...THERE, page: null, progression: 0.6 };
  const { said, status } = await offered(there);
  expect(screen.getByRole('region', { name: 'Continue at 60%?' })).toBeTruthy();
  expect(status.textContent).toContain('Continue at 60%? You were there on Pixel 8, ');
  await userEvent.click(screen.getByRole('button', { name: 'Go there' }));
  expect(said).toHaveBeenCalledWith(
    { type: 'rahle:go', place: there, isJump: true },
    CONTENT_ORIGIN,
  );
});
