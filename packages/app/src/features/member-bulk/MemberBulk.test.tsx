import type { BulkResult } from '@rahle/contract/bulk';
import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { type MemberBulk, memberBulk } from '@rahle/contract/member-bulk';
import { type Member, members } from '@rahle/contract/members';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aContent } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';
import { toast } from '#ui/feedback/toast.ts';

const PATH = `/admin/organizations/${organization.id}/members`;
const many = Array.from({ length: 23 }, (_, index) => aMember(index + 1));
const list = (all: Member[]) =>
  answer(members.list, (request) => ({
    ...paged(request, all, ({ user }) => user.firstName),
    totalCount: all.length,
  }));

afterEach(() => vi.restoreAllMocks());

const bulk = (reply: (body: MemberBulk) => BulkResult) => {
  const asked = vi.fn<(body: MemberBulk) => void>();
  const answered = answer(memberBulk.change, ({ body }) => {
    asked(body as MemberBulk);
    return reply(body as MemberBulk);
  });
  return { asked, answered };
};
const DONE = { done: 2, unchanged: 1, refused: [] };
const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select: ${name}` }));

it('does one thing to those who are ticked, after asking, and says how it ended', async () => {
  const { asked, answered } = bulk(() => ({
    ...DONE,
    refused: [{ id: many[1]!.id, code: 'rank.too_low' }],
  }));
  await openPath(PATH, { role: 'MANAGER', answers: [list(many), answered] });
  await tick('Ada1 Merriden');
  await tick('Ada2 Merriden');
  expect(screen.getByText('Selected: 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Done: 2, unchanged: 1')).toBeTruthy();
  const answerDialog = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(answerDialog.getByText('Ada2 Merriden')).toBeTruthy();
  expect(answerDialog.getByText(/Only someone of higher rank/)).toBeTruthy();
  expect(asked.mock.calls).toEqual([[{ action: 'deactivate', ids: [many[0]!.id, many[1]!.id] }]]);
  expect(screen.queryByText('Selected: 2')).toBeNull();
});

it('selects a page, and then everyone that matches; another search begins anew', async () => {
  const { asked, answered } = bulk(() => DONE);
  await openPath(`${PATH}?search=Ada1`, { role: 'MANAGER', answers: [list(many), answered] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('Selected: 10')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 11 that match' }));
  expect(screen.getByText('Selected: 11')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(asked.mock.calls).toEqual([[{ action: 'activate', search: 'Ada1' }]]));
  await waitFor(() => expect(screen.queryByText('Selected: 11')).toBeNull());
});

it('Shift ticks a range, Escape clears, whatever has been told before', async () => {
  toast.success('Told before');
  await openPath(PATH, { role: 'MANAGER', answers: [list(many)] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Ada2 Merriden' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select: Ada5 Merriden' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('Selected: 4')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Selected: 4')).toBeNull();
});

it('gives books to those selected, and puts them into a class', async () => {
  const { asked, answered } = bulk(() => DONE);
  const counts = { memberCount: 0, contentCount: 0, createdAt: '2026-10-21T09:00:00.000Z' };
  const aClass = { id: uuid(7), name: '7-B', ...counts };
  await openPath(PATH, {
    role: 'MANAGER',
    answers: [
      list(many),
      answered,
      answer(contents.list, (request) => paged(request, [aContent()], () => '')),
      answer(classes.list, (request) => paged(request, [aClass], () => '')),
    ],
  });
  await tick('Ada1 Merriden');
  await userEvent.click(screen.getByRole('button', { name: 'Assign books' }));
  const books = within(await screen.findByRole('dialog', { name: 'Assign books' }));
  await userEvent.click(await books.findByRole('checkbox', { name: 'Tides' }));
  await userEvent.click(books.getByRole('button', { name: 'Assign books' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign books' })).toBeNull());
  await tick('Ada3 Merriden');
  await userEvent.click(screen.getByRole('button', { name: 'Add to a class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to a class' }));
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: '7-B' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to a class' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls.map(([body]) => body)).toEqual([
    { action: 'assign', contentIds: [aContent().id], ids: [many[0]!.id] },
    { action: 'class', classId: uuid(7), ids: [many[2]!.id] },
  ]);
});

it('a failure is told, and the selection stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answered } = bulk(() => fail('server.broken'));
  await openPath(PATH, { role: 'MANAGER', answers: [list(many), answered] });
  await tick('Ada1 Merriden');
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Activate' }));
  expect(await screen.findAllByText(/Nothing was changed/)).toBeTruthy();
  expect(screen.getByText('Selected: 1')).toBeTruthy();
});

it('those narrowed by role and state are selected as the list shows them', async () => {
  const { asked, answered } = bulk(() => DONE);
  await openPath(`${PATH}?role=LEARNER&state=PENDING`, {
    role: 'MANAGER',
    answers: [list(many), answered],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 23 that match' }));
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Activate' }));
  const body = { action: 'activate', search: '', role: 'LEARNER', state: 'PENDING' };
  await waitFor(() => expect(asked.mock.calls).toEqual([[body]]));
});
