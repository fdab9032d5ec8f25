import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { passwordLinks } from '@rahle/contract/password-links';
import { progress } from '@rahle/contract/progress';
import { fireEvent, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';

const PATH = `/admin/organizations/${organization.id}/members/${uuid(1)}`;

/** Books of which the answers remember which are lent. */
function memberContentAnswers(count: number, lent: number[]) {
  const books = Array.from({ length: count }, (_, index) => ({
    contentId: uuid(100 + index),
    title: `Book ${index + 1}`,
    summary: index === 0 ? null : `About ${index + 1}`,
    classes: [],
  }));
  const isLent = new Set(lent);
  const rowOf = (book: (typeof books)[number], index: number) => ({
    ...book,
    assigned: isLent.has(index),
    assignmentId: isLent.has(index) ? uuid(200 + index) : null,
  });
  return [
    answer(members.contents, (request) =>
      paged(
        request,
        books.flatMap((book, index) =>
          isLent.has(index) ? [{ id: uuid(200 + index), ...book }] : [],
        ),
        ({ title }) => title,
      ),
    ),
    answer(members.availableContents, (request) =>
      paged(request, books.map(rowOf), ({ title }) => title),
    ),
    answer(contents.assign, ({ body }) => {
      const index = books.findIndex(({ contentId }) => contentId === body.contentId);
      isLent.add(index);
      const createdAt = '2026-10-21T09:00:00.000Z';
      return { id: uuid(200 + index), contentId: body.contentId!, userId: body.userId, createdAt };
    }),
    answer(contents.unassign, ({ url }) => {
      isLent.delete(Number(url.slice(-3)) - 200);
      return null;
    }),
  ];
}

const open = (books = memberContentAnswers(3, [0]), member = aMember(1)) =>
  openPath(PATH, { role: 'MANAGER', answers: [answer(members.get, () => member), ...books] });

it('switches a member off after asking, and offers to bring them back', async () => {
  let state: 'ACTIVE' | 'PASSIVE' = 'ACTIVE';
  await openPath(PATH, {
    role: 'MANAGER',
    answers: [
      answer(members.get, () => ({ ...aMember(1), state })),
      answer(members.changeState, ({ body }) => {
        state = body.state as typeof state;
        return { ...aMember(1), state };
      }),
      ...memberContentAnswers(0, []),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('can no longer sign in');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('button', { name: /^Activate/ })).toBeTruthy();
  expect(state).toBe('PASSIVE');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});

const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

afterEach(() => vi.restoreAllMocks());

it.each([
  ['ACTIVE', 'Active'],
  ['PENDING', 'Inactive'],
  ['PASSIVE', 'Inactive'],
] as const)('says who this is; %s counts as %s', async (state, word) => {
  await open(undefined, aMember(1, { state }));
  const card = await screen.findByRole('region', { name: 'Ada1 Merriden' });
  expect(within(card).getByRole('heading', { level: 1, name: 'Ada1 Merriden' })).toBeTruthy();
  expect(within(card).getByText('ada1@rahle.test')).toBeTruthy();
  expect(within(card).getByText('Learner')).toBeTruthy();
  expect(within(card).getByText(word)).toBeTruthy();
});

it('lists what is assigned, with words for a book without any', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Book 1' })).toBeTruthy();
  expect(screen.getByText('No description available')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unassign: Book 1' })).toBeTruthy();
});

it('tells of a learner how far they are in each of their books', async () => {
  const row = { page: 9, pages: 27, progression: 0.33, lastReadAt: '2026-10-21T09:00:00.000Z' };
  const read = { ...row, userId: uuid(1001), contentId: uuid(100) };
  const told = answer(progress.ofMember, (request) => paged(request, [read], () => ''));
  await open([...memberContentAnswers(3, [0, 1]), told]);
  expect(await screen.findByText('Page 9 of 27')).toBeTruthy();
  expect(screen.getAllByText('Not opened')).toHaveLength(1);
});

it('says that the organization shows no progress', async () => {
  await open([
    ...memberContentAnswers(3, [0]),
    answer(progress.ofMember, () => fail('progress.off')),
  ]);
  expect(await screen.findByText(/does not show staff how far people have read/)).toBeTruthy();
  expect(screen.queryByText('Not opened')).toBeNull();
});

it('offers to assign only what is not, and refreshes both lists', async () => {
  await open();
  await openTab(/Available contents 3/);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(within(rows()[0]!).getByText('Assigned')).toBeTruthy();
  expect(within(rows()[0]!).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Assign: Book 2' }));
  await waitFor(() => expect(within(rows()[1]!).getByText('Assigned')).toBeTruthy());
  expect(await screen.findByRole('tab', { name: /Assigned contents 2/ })).toBeTruthy();
});

it('takes a book back, and gives it again on Undo', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Unassign: Book 1' }));
  expect(await screen.findByText('No contents assigned yet')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Unassign: Book 1' })).toBeTruthy();
});

it('logs a failed assignment and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open([
    answer(contents.assign, () => fail('server.broken')),
    ...memberContentAnswers(1, []),
  ]);
  await openTab(/Available/);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign: Book 1' }));
  expect(await screen.findAllByText('Failed to assign the content')).toBeTruthy();
  expect(log).toHaveBeenCalled();
});

it('loads ten more at a time, and searches', async () => {
  await open(memberContentAnswers(12, []));
  await openTab(/Available contents 12/);
  expect(await screen.findByText('10 of 12')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('12 of 12')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'Book 7');
  expect(await screen.findByText('1 of 1')).toBeTruthy();
});

it('has words for someone who cannot be loaded', async () => {
  await openPath(PATH, { role: 'MANAGER' });
  expect(await screen.findByText('Failed to load user data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('lets a manager switch off a learner, but not another manager, whose name they may correct', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy();
  cleanup();
  const { user } = aMember(1);
  await open(undefined, aMember(1, { user: { ...user, role: 'MANAGER' } }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});

it('keeps a tab’s number while one searches in it', async () => {
  await open(memberContentAnswers(3, [0, 1]));
  const tab = await screen.findByRole('tab', { name: /Assigned contents/ });
  await waitFor(() => expect(tab.textContent).toContain('2'));
  await userEvent.type(screen.getByRole('searchbox'), 'Book 2');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Book 1' })).toBeNull());
  expect(tab.textContent).toContain('2');
});

it('makes a link by which the member sets a password, shows it once, and copies it', async () => {
  const url = 'https://books.rahle.test/set-password#token';
  const made = vi.fn<(url: string) => void>();
  const shelf = memberContentAnswers(0, []);
  await open([
    ...shelf,
    answer(passwordLinks.make, (request) => {
      made(request.url);
      return { url, expiresAt: '2026-11-30T09:00:00.000Z' };
    }),
  ]);
  const user = userEvent.setup();
  const make = await screen.findByRole('button', { name: 'Make a password link' });
  // A double click: the second comes before the page shows that it is busy.
  fireEvent.click(make);
  fireEvent.click(make);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe(url);
  expect(made.mock.calls).toEqual([
    [`/organizations/${organization.id}/users/${aMember(1).user.id}/password-link`],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('The link is copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull());
});
