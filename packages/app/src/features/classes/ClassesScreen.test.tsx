import { type Class, classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { failureSentence } from '@rahle/contract/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aContent } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';

const tides = aContent({ id: uuid(3001), title: 'Tides' });
const storks = aContent({ id: uuid(3002), title: 'Storks' });

const PATH = `/admin/organizations/${organization.id}/classes`;

const aClass = (number: number, changes: Partial<Class> = {}): Class => ({
  id: uuid(number),
  name: `Class ${number}`,
  memberCount: 30,
  contentCount: 2,
  createdAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

const list = (all: Class[]) =>
  answer(classes.list, (request) => paged(request, all, ({ name }) => name));

it('lists classes with their counts, and leads to one', async () => {
  const answers = [list([aClass(1), aClass(2)]), answer(classes.get, () => aClass(2))];
  await openPath(PATH, { role: 'MANAGER', answers });
  const table = await screen.findByRole('table', { name: 'Classes' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Add class' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Detail: Class 2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Class 2' })).toBeTruthy();
});

it('makes a class, and shows at the field that a name is taken', async () => {
  let isTaken = true;
  const answers = [
    answer(classes.create, ({ body }) =>
      isTaken
        ? fail('class.name_taken', { fields: { name: 'class.name_taken' } })
        : aClass(3, { name: body.name }),
    ),
    answer(classes.get, () => aClass(3, { name: '7-B' })),
  ];
  const { router } = await openPath(`${PATH}/new`, { role: 'MANAGER', answers });
  await userEvent.type(await screen.findByLabelText('Name'), '7-B');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is already a class with this name.')).toBeTruthy();
  isTaken = false;
  await userEvent.type(screen.getByLabelText('Name'), ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${PATH}/${uuid(3)}`));
});

/** A class that remembers who is in it. */
function aClassroom(role: 'MANAGER' | 'TEACHER', given = new Set<string>(), gone = '') {
  const inside = new Set<number>([1]);
  const numberOf = (id: string) => Number(id.slice(-3));
  const done = { done: 1, unchanged: 0, refused: [] };
  return openPath(`${PATH}/${uuid(7)}`, {
    role,
    answers: [
      answer(classes.get, () => aClass(7, { memberCount: inside.size })),
      answer(classes.members, (request) =>
        paged(
          request,
          [...inside].map((number) => {
            const { id, state, user } = aMember(number);
            return { id, state, user: { ...user, email: role === 'TEACHER' ? null : user.email } };
          }),
          () => '',
        ),
      ),
      answer(classes.contents, (request) => paged(request, [], () => '')),
      answer(contents.list, (request) => paged(request, [tides, storks], ({ title }) => title)),
      answer(classes.giveContents, ({ body }) => {
        const there = body.ids.filter((id) => id !== gone);
        for (const id of there) given.add(id);
        const refused = body.ids.flatMap((id) =>
          id === gone ? [{ id, code: 'content.not_found' as const }] : [],
        );
        return { done: there.length, unchanged: 0, refused };
      }),
      answer(members.list, (request) => ({
        ...paged(request, [aMember(1), aMember(2)], ({ user }) => user.firstName),
        totalCount: 2,
      })),
      answer(classes.addMembers, ({ body }) => {
        for (const id of body.ids) inside.add(numberOf(id));
        return done;
      }),
      answer(classes.removeMembers, ({ body }) => {
        for (const id of body.ids) inside.delete(numberOf(id));
        return done;
      }),
    ],
  });
}

it('puts a member into a class and takes one out', async () => {
  await aClassroom('MANAGER');
  await userEvent.click(await screen.findByRole('tab', { name: /^Members/ }));
  await userEvent.click(await screen.findByLabelText('Add a member'));
  await userEvent.click(await screen.findByRole('option', { name: /^Ada2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to class' }));
  const remove = await screen.findByRole('button', { name: 'Remove: Ada2 Merriden' });
  await userEvent.click(remove);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove: Ada2 Merriden' })).toBeNull(),
  );
});

it('shows a teacher names, and nothing to change but books', async () => {
  await aClassroom('TEACHER');
  await userEvent.click(await screen.findByRole('tab', { name: /^Members/ }));
  expect(await screen.findByText('Ada1 Merriden')).toBeTruthy();
  expect(screen.queryByText(/@/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Remove|Delete|Add)/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /^Books/ }));
  expect(await screen.findByRole('button', { name: 'Give to class' })).toBeTruthy();
});

it('a teacher gives the class several books at once', async () => {
  const given = new Set<string>();
  await aClassroom('TEACHER', given);
  await userEvent.click(await screen.findByRole('button', { name: 'Give books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give books' }));
  const give = dialog.getByRole('button', { name: 'Give books' });
  expect(give.hasAttribute('disabled') || give.getAttribute('aria-disabled') === 'true').toBe(true);
  for (const box of await dialog.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(give);
  expect(await screen.findByText('Given: 2, already given: 0')).toBeTruthy();
  expect([...given]).toEqual([tides.id, storks.id]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give books' })).toBeNull());
});

it('of several books one of which is gone, it tells what was given and what was not', async () => {
  await aClassroom('MANAGER', new Set(), storks.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Give books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give books' }));
  for (const box of await dialog.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Give books' }));
  expect(await screen.findByText('Given: 1, already given: 0')).toBeTruthy();
  expect((await screen.findAllByText(failureSentence('content.not_found', 'en')))[0]).toBeTruthy();
});

it('is denied to a learner', async () => {
  await openPath(PATH, { role: 'LEARNER' });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});
