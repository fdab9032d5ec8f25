import { annotations } from '@rahle/contract/annotations';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTENT_ID, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { bookFrame, openViewer, standInForContentOrigin } from '#testing/open-viewer.ts';
import { watchSavedFile } from '#testing/saved-file.ts';

beforeEach(standInForContentOrigin);
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('makes a file of this book’s marks once it is pressed here, and gives the keys back to the book', async () => {
  const savedFile = watchSavedFile();
  const asked = vi.fn<(url: string) => void>();
  const exported = answer(annotations.export, ({ url }) => {
    asked(url);
    return '# A book';
  });
  await openViewer({ answers: [exported] });
  const frame = await bookFrame();
  const event = {
    data: { type: 'rahle:export' },
    origin: CONTENT_ORIGIN,
    source: frame.contentWindow,
  };
  await act(async () => void window.dispatchEvent(new MessageEvent('message', event)));
  const choice = await screen.findByRole('button', { name: 'Export as Markdown' });
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(choice));
  await userEvent.click(choice);
  expect(await savedFile()).toBe('# A book');
  expect(asked.mock.lastCall?.[0]).toContain(CONTENT_ID);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Export' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(frame));
});
