import type { BulkResult } from '@rahle/contract/bulk';
import { classes } from '@rahle/contract/classes';
import { type MemberBulk, memberBulk } from '@rahle/contract/member-bulk';
import { members } from '@rahle/contract/members';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { listed, people, peopled } from '#testing/lent-books.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { assignedSentence } from './assigned-sentence.ts';

const path = `/admin/organizations/${organization.id}/contents`;

/** A server that notes what was asked of it for many. */
function aBulk(result: BulkResult) {
  const asked = vi.fn<(body: MemberBulk) => void>();
  const answered = answer(memberBulk.change, ({ body }) => {
    asked(body as MemberBulk);
    return result;
  });
  return { asked, answered };
}

it('assigns a book to several in one step, and says who was refused and why', async () => {
  const refused = [{ id: people[1]!.id, code: 'member.not_found' as const }];
  const { asked, answered } = aBulk({ done: 1, unchanged: 0, refused });
  await openPath(path, { role: 'MANAGER', answers: [listed, peopled, answered] });
  await userEvent.click(await screen.findByRole('button', { name: /^Assign….*Copper$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose at least one member.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Ada/ }));
  await userEvent.type(dialog.getByRole('searchbox'), 'Bora');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Bora/ }));
  expect(dialog.getByText('Selected: 2')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to 2' }));
  const left = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(left.getByText('Bora Işık')).toBeTruthy();
  expect(asked.mock.calls).toEqual([
    [{ action: 'assign', contentIds: [uuid(2)], ids: people.slice(0, 2).map(({ id }) => id) }],
  ]);
});

it('knows who has the book, and lends it to all that role and search find', async () => {
  const { asked, answered } = aBulk({ done: 2, unchanged: 1, refused: [] });
  await openPath(path, { role: 'MANAGER', answers: [listed, peopled, answered] });
  await userEvent.click(await screen.findByRole('button', { name: /^Assign….*Copper$/ }));
  const opened = await screen.findByRole('dialog', { name: /^Assign/ });
  const dialog = within(opened);
  const hasIt = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Can.*Assigned/ });
  expect([hasIt.checked, hasIt.disabled]).toEqual([true, true]);
  await userEvent.click(dialog.getByRole('button', { name: 'Select all 3' }));
  expect(dialog.getByText('Selected: 3')).toBeTruthy();
  await chooseOption('Role', 'Teacher', opened);
  expect(await dialog.findByText('No members')).toBeTruthy();
  expect(dialog.getByText('Selected: 0')).toBeTruthy();
  await chooseOption('Role', 'Learner', opened);
  await userEvent.click(await dialog.findByRole('button', { name: 'Select all 3 that match' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to 3' }));
  expect(
    await screen.findByText('Assigned to Ada Işık, Bora Işık. Already had it: 1'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Assign/ })).toBeNull());
  const found = { search: '', role: 'LEARNER' };
  expect(asked.mock.calls).toEqual([[{ action: 'assign', contentIds: [uuid(2)], ...found }]]);
});

it('gives several books at once, to members or to a class', async () => {
  const { asked, answered } = aBulk({ done: 1, unchanged: 0, refused: [] });
  const given = vi.fn<(url: string, body: unknown) => void>();
  const gone = [{ id: uuid(2), code: 'content.not_found' as const }];
  const counts = { memberCount: 0, contentCount: 0, createdAt: '2026-10-21T09:00:00.000Z' };
  const aClass = { id: uuid(7), name: '7-B', ...counts };
  await openPath(path, {
    role: 'MANAGER',
    answers: [
      listed,
      answered,
      answer(members.list, (request) => ({
        ...paged(request, people, ({ user }) => user.firstName),
        totalCount: people.length,
      })),
      answer(classes.list, (request) => paged(request, [aClass], () => '')),
      answer(classes.giveContents, ({ url, body }) => {
        given(url, body);
        return { done: 1, unchanged: 0, refused: gone };
      }),
    ],
  });
  const both = [CONTENT_ID, uuid(2)];
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Copper' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  expect(await screen.findByText('Selected: 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Assign to members' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign/ }));
  expect(dialog.getByText('Books: 2')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Can/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to 1' }));
  await waitFor(() => expect(screen.queryByText('Selected: 2')).toBeNull());
  const [lent] = asked.mock.calls[0]!;
  expect([lent.ids, lent.contentIds?.toSorted()]).toEqual([[people[2]!.id], both.toSorted()]);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give to a class' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Give to a class' }));
  await userEvent.click(choice.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: '7-B' }));
  await userEvent.click(choice.getByRole('button', { name: 'Give to a class' }));
  expect(await screen.findByText('Given: 1, already given: 0')).toBeTruthy();
  const left = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(left.getByText('Copper')).toBeTruthy();
  expect(given.mock.calls).toEqual([
    [`/organizations/${organization.id}/classes/${uuid(7)}/contents`, { ids: both }],
  ]);
});

it('names those who got it, the first three of many', async () => {
  const { answered } = aBulk({ done: 2, unchanged: 0, refused: [] });
  await openPath(path, { role: 'MANAGER', answers: [listed, peopled, answered] });
  await userEvent.click(await screen.findByRole('button', { name: /^Assign….*Copper$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign/ }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Ada/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Bora/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to 2' }));
  expect(await screen.findByText('Assigned to Ada Işık, Bora Işık')).toBeTruthy();
  const all = ['Ada', 'Bora', 'Can', 'Deniz', 'Ege'];
  const done = { done: 5, unchanged: 0, refused: [] };
  expect(assignedSentence(all, done, false)).toBe('Assigned to Ada, Bora, Can and 2 more');
  // Of all that a search found, only those in sight have names.
  const most = { done: 120, unchanged: 4, refused: [] };
  const sentence = 'Assigned to Ada, Bora, Can and 117 more. Already had it: 4';
  expect(assignedSentence(all, most, false)).toBe(sentence);
  // Where several books are given it is not known who had one of them.
  expect(assignedSentence(all, most, true)).toBeNull();
});
