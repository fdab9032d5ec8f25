import { contents } from '@rahle/contract/contents';
import { versions } from '@rahle/contract/versions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aContent, aLatest, CONTENT_ID } from '#testing/a-content.ts';
import { aCopy, aShell } from '#testing/a-shell.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { organization, someone } from '#testing/people.ts';

const OWNER = { organizationId: organization.id, userId: someone('LEARNER').user.id };

let shell: ReturnType<typeof aShell>;
beforeEach(() => (shell = aShell()));

const open = (path = '/settings') =>
  openPath(path, {
    role: 'LEARNER',
    platform: shell.platform,
    answers: [
      answer(contents.get, () => aContent()),
      answer(versions.latest, () => aLatest()),
      answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files: [] })),
      answer(versions.checkUpdates, () => ({ items: [] })),
    ],
  });

it('shows where the books are and how large, and removes one after asking', async () => {
  shell.booksOf(OWNER).copies.push(aCopy(CONTENT_ID));
  await open();
  expect(await screen.findByText('/library')).toBeTruthy();
  expect(screen.getAllByText('2.3 MB').length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Tides' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('can be downloaded again');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shell.booksOf(OWNER).copies).toEqual([]));
  expect(await screen.findByText('Copy removed')).toBeTruthy();
});

it('shows organization, address, language and version, and leads to another organization', async () => {
  const { router } = await open();
  expect(await screen.findByText('http://localhost:3000')).toBeTruthy();
  expect(screen.getByText('0.1.0')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Türkçe' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change organization' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization-address'));
  expect(await screen.findByText(/You will be signed out here/)).toBeTruthy();
});

it('is in the user’s menu on the desktop, and nowhere in a browser', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Ada Merriden/ }));
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Change organization' })).toBeTruthy();
});

it('does not exist in a browser', async () => {
  await openPath('/settings', { role: 'LEARNER' });
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
});

it('offers to go on with what was interrupted', async () => {
  const unfinished = { contentId: CONTENT_ID, number: 3, manifestHash: 'abc' };
  const begun = { ...unfinished, bytesDone: 1_048_576, bytesTotal: 2_097_152 };
  shell.booksOf(OWNER).unfinished.push(begun);
  await open();
  expect(await screen.findByText(/1 MB of 2 MB has arrived/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume: Tides' }));
  await waitFor(() => expect(shell.running).toHaveLength(1));
  expect(screen.queryByText(/A download was interrupted/)).toBeNull();
});

it('and lets it be', async () => {
  const unfinished = { contentId: CONTENT_ID, number: 3, manifestHash: 'abc' };
  shell.booksOf(OWNER).unfinished.push({ ...unfinished, bytesDone: 1, bytesTotal: 2 });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: Tides' }));
  await waitFor(() => expect(screen.queryByText(/A download was interrupted/)).toBeNull());
  expect(shell.booksOf(OWNER).unfinished).toEqual([]);
});

it('says that a book was taken back, and reads the lists again', async () => {
  shell.booksOf(OWNER).copies.push(aCopy(CONTENT_ID));
  let status: 'up_to_date' | 'withdrawn' = 'up_to_date';
  let lists = 0;
  const { assembly } = await openPath('/contents', {
    role: 'LEARNER',
    platform: shell.platform,
    answers: [
      answer(contents.get, () => aContent()),
      answer(contents.list, (request) => {
        lists += 1;
        return paged(request, status === 'up_to_date' ? [aContent()] : [], ({ title }) => title);
      }),
      answer(versions.checkUpdates, ({ body }) => ({
        items: body.items.map(({ contentId }) => ({ contentId, status })),
      })),
    ],
  });
  await screen.findByText('On this computer');
  const before = lists;
  status = 'withdrawn';
  act(() => {
    assembly.connection.note(false);
    assembly.connection.note(true);
  });
  expect(await screen.findByText(/is no longer yours was removed/)).toBeTruthy();
  expect(await screen.findByText('No books yet')).toBeTruthy();
  expect(lists).toBeGreaterThan(before);
  expect(shell.booksOf(OWNER).copies).toEqual([]);
});
