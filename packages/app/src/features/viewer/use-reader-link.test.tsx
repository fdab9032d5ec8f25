import { marks } from '@rahle/contract/marks';
import { reading } from '@rahle/contract/reading';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPosition } from '#features/reading/reading-position.ts';
import { CONTENT_ID, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import {
  bookFrame,
  type Opened,
  openViewer,
  OWNER,
  standInForContentOrigin,
} from '#testing/open-viewer.ts';

beforeEach(() => {
  standInForContentOrigin();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(given: Opened = {}) {
  const app = await openViewer(given);
  const { contentWindow } = await bookFrame();
  const said = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => {});
  const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(async () => {
      const event = { data, origin: CONTENT_ORIGIN, source: contentWindow, ...from };
      window.dispatchEvent(new MessageEvent('message', event));
    });
  return { ...app, said, post };
}
const place = () => readPosition(OWNER, CONTENT_ID);

it('hands the chosen page over by address and by message, to the exact origin, once', async () => {
  const { said, post } = await opened({ place: { chosen: { page: 5 } } });
  expect((await bookFrame()).src).toContain('#page=5&app=');
  expect(said).not.toHaveBeenCalled();
  await post({ type: 'rahle:ready', pages: 7 });
  expect(said).toHaveBeenCalledWith({ type: 'rahle:page', page: 5 }, CONTENT_ORIGIN);
  expect(place().chosen).toBeUndefined();
});

it('keeps the page the reader reports, and tells it one that has forgotten', async () => {
  const { said, post } = await opened({ place: { page: 4 } });
  await post({ type: 'rahle:at', page: 1, title: 'A harbour' });
  await post({ type: 'rahle:ready', pages: 7 });
  expect(said).toHaveBeenCalledWith({ type: 'rahle:page', page: 4 }, CONTENT_ORIGIN);
  await post({ type: 'rahle:at', page: 6, title: 'The moon' });
  expect(place()).toEqual({ page: 6 });
});

it.each([1, 4])('leaves a reader that remembers where it is, on page %d', async (page) => {
  const { said, post } = await opened({ place: { page } });
  await post({ type: 'rahle:at', page, title: 'A harbour' });
  await post({ type: 'rahle:ready', pages: 7 });
  expect(said).not.toHaveBeenCalledWith(
    expect.objectContaining({ type: 'rahle:page' }),
    CONTENT_ORIGIN,
  );
});

it('Close in the reader leads to the book’s page', async () => {
  const { router, post } = await opened();
  await post({ type: 'rahle:close' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}`));
});

it('stays until the reader has said what was being written', async () => {
  const { router, said, post } = await opened();
  await post({ type: 'rahle:ready', pages: 7 });
  const isHere = () => router.state.location.pathname.endsWith('/view');
  void router.navigate('/contents');
  await waitFor(() => expect(said).toHaveBeenCalledWith({ type: 'rahle:save' }, CONTENT_ORIGIN));
  expect(isHere()).toBe(true);
  await post({ type: 'rahle:saved' });
  await waitFor(() => expect(isHere()).toBe(false));
});

it.each<[string, unknown, Partial<MessageEventInit>]>([
  ['another origin', { type: 'rahle:close' }, { origin: 'https://evil.example' }],
  ['the app’s own origin', { type: 'rahle:close' }, { origin: 'http://localhost:3000' }],
  ['an opaque origin', { type: 'rahle:close' }, { origin: 'null' }],
  ['another window', { type: 'rahle:close' }, { source: window }],
  ['no window', { type: 'rahle:close' }, { source: null }],
  ['another shape', { type: 'rahle:at', page: 0, title: '' }, {}],
  ['words', 'rahle:close', {}],
])('ignores %s', async (_, data, from) => {
  const { router, post } = await opened();
  await post(data, from);
  expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}/view`);
  expect(place()).toEqual({});
});

const NOW = '2026-10-21T09:00:00.000Z';
const MARK_ID = '0193d9a0-0000-4000-8000-00000000000a';
const selector = { href: 'x', cfi: null, quote: null, progression: 0 };
const mark = { id: MARK_ID, kind: 'BOOKMARK' as const, colour: null, note: null, selector };
const locator = { href: 'x', cfi: null, page: 2, progression: 0.2 };

it.each([
  ['listens to places and marks in an EPUB', true, ['PUT marks', 'PUT reading']],
  ['hears none in any other book, and tells it of none', false, []],
])('%s', async (_, keepsReading, expected) => {
  const asked = new Set<string>();
  const see = (what: string) => {
    asked.add(what);
    return { createdAt: NOW, updatedAt: NOW, deletedAt: null };
  };
  const { assembly, router, said, post } = await opened({
    content: { keepsReading },
    answers: [
      answer(reading.get, () => ({ position: null })),
      answer(reading.move, ({ body }) => ({ ...body, ...see('PUT reading'), locator })),
      answer(marks.list, () => ({ data: [], cursor: 0, hasMore: false })),
      answer(marks.keep, () => ({ ...mark, ...see('PUT marks'), version: 3 })),
    ],
  });
  await post({ type: 'rahle:here' });
  await post({ type: 'rahle:ready', pages: 7 });
  await post({ type: 'rahle:place', place: locator });
  await post({ type: 'rahle:mark', mark });
  await post({ type: 'rahle:unmark', id: MARK_ID.replace(/a$/, 'b') });
  await post({ type: 'rahle:close' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}`));
  await act(() => assembly.reading.send());
  expect([...asked].toSorted()).toEqual(expected);
  const told = said.mock.calls.map(([message]) => (message as { type: string }).type);
  expect(told.includes('rahle:marks')).toBe(keepsReading);
  expect(told.includes('rahle:mark-state')).toBe(keepsReading);
});
