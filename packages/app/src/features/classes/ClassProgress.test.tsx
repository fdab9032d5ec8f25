import { type ClassContent, classes, type ClassMember } from '@rahle/contract/classes';
import { fail } from '@rahle/contract/failures';
import { type Progress, progress } from '@rahle/contract/progress';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';
import { watchSavedFile } from '#testing/saved-file.ts';

const learner = (number: number): ClassMember => aMember(number);
const teacher: ClassMember = {
  ...aMember(900),
  user: { ...aMember(900).user, firstName: 'Tomris', role: 'TEACHER' },
};

const aBook = (number: number): ClassContent => ({
  contentId: uuid(2000 + number),
  title: `Book ${number}`,
  summary: null,
  givenAt: '2026-10-21T09:00:00.000Z',
});

const read = (reader: number, book: number, changes: Partial<Progress>): Progress => ({
  userId: uuid(1000 + reader),
  contentId: uuid(2000 + book),
  page: 9,
  pages: 27,
  progression: 0.33,
  lastReadAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

type Classroom = { members: ClassMember[]; books: ClassContent[]; rows: Progress[] | 'off' };

const open = ({ members, books, rows }: Classroom) =>
  openPath(`/admin/organizations/${organization.id}/classes/${uuid(7)}`, {
    role: 'TEACHER',
    answers: [
      answer(classes.get, () => ({
        id: uuid(7),
        name: '7-B',
        memberCount: members.length,
        contentCount: books.length,
        createdAt: '2026-10-21T09:00:00.000Z',
      })),
      answer(classes.members, (request) => paged(request, members, () => '')),
      answer(classes.contents, (request) => paged(request, books, () => '')),
      answer(progress.ofClass, (request) =>
        rows === 'off' ? fail('progress.off') : paged(request, rows, () => ''),
      ),
      answer(progress.exportOfClass, () => 'firstName,lastName\r\n'),
    ],
  });

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Progress by learner and book' });
  return within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }));
};

it('shows each learner in each book: finished, page of pages, or not opened', async () => {
  await open({
    members: [learner(1), learner(2), teacher],
    books: [aBook(1), aBook(2), aBook(3)],
    rows: [read(1, 1, { progression: 1, page: 27 }), read(1, 2, {})],
  });
  const cells = (await rowOf('Ada1')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 3)).toEqual(['Finished', '9 / 27Page 9 of 27', 'Not opened']);
  expect(cells[3]).toContain('21 Oct 2026');
  const unread = (await rowOf('Ada2')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(unread).toEqual(['Not opened', 'Not opened', 'Not opened', 'Never']);
  expect(screen.getAllByText('No book opened yet')).toHaveLength(1);
  expect(screen.queryByText(/Tomris/)).toBeNull();
  expect(screen.getByText(/seen by nobody but the reader/)).toBeTruthy();
});

it('a large class has pages, and what was read is found on each of them', async () => {
  const members = Array.from({ length: 61 }, (_, index) => learner(index + 1));
  // More rows than one answer holds: the last learner's comes with the second.
  const rows = Array.from({ length: 61 }, (_, index) =>
    [1, 2].map((book) => read(index + 1, book, { page: index + 1, pages: 99 })),
  ).flat();
  await open({ members, books: [aBook(1), aBook(2)], rows });
  expect(await screen.findByText('Showing 1 to 60 of 61 results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect((await rowOf('Ada61')).getAllByText('Page 61 of 99')).toHaveLength(2);
});

it('learners stand by name, by how little they have read, or by when they last did', async () => {
  await open({
    members: [learner(1), learner(2), learner(3)],
    books: [aBook(1), aBook(2)],
    rows: [
      read(1, 1, { progression: 1, lastReadAt: '2026-10-20T09:00:00.000Z' }),
      read(2, 1, { progression: 0.2, lastReadAt: '2026-10-22T09:00:00.000Z' }),
      read(2, 2, { progression: 0.3 }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Progress by learner and book' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent.slice(0, 4));
  expect(names()).toEqual(['Ada1', 'Ada2', 'Ada3']);
  await chooseOption('Order', 'Least read first');
  expect(names()).toEqual(['Ada3', 'Ada2', 'Ada1']);
  await chooseOption('Order', 'Last read first');
  expect(names()).toEqual(['Ada2', 'Ada1', 'Ada3']);
});

it('says plainly that the organization does not show progress', async () => {
  await open({ members: [learner(1)], books: [aBook(1)], rows: 'off' });
  expect(await screen.findByText('Progress is not shown here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('a class of nobody begins with its members', async () => {
  await open({ members: [], books: [], rows: [] });
  const members = await screen.findByRole('tab', { name: /^Members/ });
  expect(members.getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'Progress' }));
  expect(await screen.findByText('No learners yet')).toBeTruthy();
});

it('leaves as a file', async () => {
  const savedText = watchSavedFile();
  await open({ members: [learner(1)], books: [aBook(1)], rows: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await savedText()).toContain('firstName');
});
