import { annotations } from '@rahle/contract/annotations';
import { contents } from '@rahle/contract/contents';
import { Failure } from '@rahle/contract/failures';
import { type Mark, marks } from '@rahle/contract/marks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPosition } from '#features/reading/reading-position.ts';
import { aContent } from '#testing/a-content.ts';
import { type Answer, answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { watchSavedFile } from '#testing/saved-file.ts';

const OWNER = '0193d9a0-0000-4000-8000-000000000002@own';

/** What one device knows outlives a test. */
let contentId: string;
beforeEach(() => {
  sessionStorage.clear();
  contentId = crypto.randomUUID();
});

afterEach(() => vi.restoreAllMocks());

type Changes = Partial<Omit<Mark, 'selector'>> & { href?: string; cfi?: string; quote?: string };

const aMark = ({ href = 'two.html', cfi, quote, ...changes }: Changes = {}): Mark => ({
  id: crypto.randomUUID(),
  kind: 'HIGHLIGHT',
  colour: 'yellow',
  note: null,
  version: 3,
  selector: {
    href,
    cfi: cfi ?? null,
    quote: quote === undefined ? null : { exact: quote, prefix: '', suffix: '' },
    progression: 0.5,
  },
  createdAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
  deletedAt: null,
  ...changes,
});

async function open(list: () => Mark[], ...more: Answer[]) {
  const app = await openPath(`/contents/${contentId}`, {
    role: 'LEARNER',
    answers: [
      answer(contents.get, () => aContent({ id: contentId })),
      answer(marks.list, () => ({ data: list(), cursor: 1, hasMore: false })),
      ...more,
    ],
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^Your notes/ }));
  return app;
}

const panel = () => within(screen.getByRole('tabpanel'));

it('lists one’s marks under their chapters, and says that nobody else sees them', async () => {
  const given = [
    aMark({ cfi: 'epubcfi(/6/4!/4/10/1:0)', quote: 'The sea keeps hours.', colour: 'pink' }),
    aMark({ cfi: 'epubcfi(/6/4!/4/2/1:0)', quote: 'Each stair', kind: 'NOTE', note: 'Close.' }),
    aMark({ href: 'one.html', quote: 'Two clocks', colour: 'blue' }),
    aMark({ href: 'gone.html', quote: 'A tablecloth', colour: 'green' }),
    aMark({ kind: 'BOOKMARK', colour: null, cfi: 'epubcfi(/6/4!/4/12/1:0)' }),
  ];
  await open(() => given);
  expect(await panel().findByText('Only you can see these.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Your notes 5' })).toBeTruthy();
  const heads = panel().getAllByRole('heading', { level: 2 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'A harbour',
    'The moon',
    'Elsewhere in the book',
  ]);
  const rows = panel().getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Blue highlight: Two clocksPages 1–321 Oct 2026',
    'Yellow highlight with a note: Each stairClose.Page 621 Oct 2026',
    'Pink highlight: The sea keeps hours.Page 621 Oct 2026',
    'Bookmark: BookmarkPage 621 Oct 2026',
    'Green highlight: A tablecloth21 Oct 2026',
  ]);
});

it('a mark opens the book at its place', async () => {
  const mark = aMark({ quote: 'Each stair', cfi: 'epubcfi(/6/4!/4/2/1:0)' });
  const { router } = await open(() => [mark]);
  await userEvent.click(await panel().findByRole('link', { name: /Each stair/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${contentId}/view`));
  expect(readPosition(OWNER, contentId)).toEqual({
    chosen: { mark: { id: mark.id, cfi: 'epubcfi(/6/4!/4/2/1:0)' } },
  });
});

it.each(['json', 'markdown'])('this book’s marks alone leave as %s', async (format) => {
  const saved = watchSavedFile();
  const exported = answer(annotations.export, ({ url }) => `the file of ${url}`);
  await open(() => [aMark({ quote: 'Each stair' })], exported);
  await userEvent.click(await panel().findByRole('button', { name: 'Export' }));
  const name = format === 'json' ? 'Export as JSON' : 'Export as Markdown';
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(await saved()).toBe(
    `the file of /contents/reading/export?format=${format}&contentId=${contentId}`,
  );
});

it('without a mark it says what would be there', async () => {
  await open(() => []);
  expect(await panel().findByRole('heading', { name: 'No notes yet' })).toBeTruthy();
  expect(panel().getByText(/highlight, note or bookmark/)).toBeTruthy();
});

it('marks that cannot be read are said to, and can be tried again', async () => {
  let isBroken = true;
  await open(() => {
    if (isBroken) throw new Failure('server.broken');
    return [aMark({ quote: 'Each stair' })];
  });
  const sentence = 'Your notes could not be loaded';
  expect(await panel().findByRole('heading', { name: sentence })).toBeTruthy();
  isBroken = false;
  await userEvent.click(panel().getByRole('button', { name: 'Try Again' }));
  expect(await panel().findByRole('link', { name: /Each stair/ })).toBeTruthy();
});
