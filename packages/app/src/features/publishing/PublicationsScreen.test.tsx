import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import type { Role } from '@rahle/contract/roles';
import { type Published, versions } from '@rahle/contract/versions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { listed, peopled } from '#testing/lent-books.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';

const path = `/admin/organizations/${organization.id}/contents`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('lists books with category and newest version, and searches', async () => {
  await openPath(path, { role: 'MANAGER', answers: [listed] });
  const row = within((await screen.findByRole('link', { name: 'Copper' })).closest('tr')!);
  expect(row.getAllByText('Science').length).toBeGreaterThan(0);
  expect(row.getByText('Version 3')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Copper' }).getAttribute('href')).toBe(`${path}/${uuid(2)}`);
  await userEvent.type(screen.getByRole('searchbox'), 'Tid');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Copper' })).toBeNull());
});

const brief = aContent().versions[0]!;
const detail = answer(contents.get, () =>
  aContent({ versions: [brief, { ...brief, number: 2, notes: 'With the moon' }] }),
);

it('publishes an earlier version again, with notes', async () => {
  const again = vi.fn<(url: string, body: unknown) => Published>(() => ({
    contentId: CONTENT_ID,
    version: { number: 4, manifestHash: 'x', totalBytes: 1, fileCount: 1 },
    changed: { added: 0, updated: 1, removed: 0, bytes: 1 },
    warnings: [],
  }));
  const published = answer(versions.publishAgain, ({ url, body }) => again(url, body));
  await openPath(`${path}/${CONTENT_ID}`, { role: 'AGENT', answers: [detail, published] });
  expect(await screen.findByText('With the moon')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Publish again/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2 again' }));
  await userEvent.type(dialog.getByLabelText('Version notes (optional)'), 'Back');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish again' }));
  expect((await screen.findAllByText('Version 4 is published')).length).toBeGreaterThan(0);
  const url = `/contents/${CONTENT_ID}/versions/2/publish`;
  expect(again).toHaveBeenCalledWith(url, { notes: 'Back' });
});

it('names on the book’s page those who have it, each a way to the member', async () => {
  await openPath(`${path}/${CONTENT_ID}`, { role: 'MANAGER', answers: [detail, peopled] });
  const link = await screen.findByRole('link', { name: /Can Işık/ });
  expect(link.getAttribute('href')).toBe(
    `/admin/organizations/${organization.id}/members/${uuid(503)}`,
  );
  expect(screen.queryByRole('link', { name: /Ada Işık/ })).toBeNull();
});

it('withdraws after asking, and returns to the list', async () => {
  const withdraw = vi.fn<() => null>(() => null);
  const { router } = await openPath(`${path}/${CONTENT_ID}`, {
    role: 'MANAGER',
    answers: [listed, detail, answer(versions.withdraw, withdraw)],
  });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await press();
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(withdraw).not.toHaveBeenCalled();
  await press();
  const second = within(await screen.findByRole('alertdialog'));
  await userEvent.click(second.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

it('leads back to the list as it stood, from a new version and after withdrawing', async () => {
  const { router } = await openPath(`${path}?search=Tid`, {
    role: 'MANAGER',
    answers: [listed, detail, answer(versions.withdraw, () => null)],
  });
  const standing = () => `${router.state.location.pathname}${router.state.location.search}`;
  const openBook = async () => userEvent.click(await screen.findByRole('link', { name: 'Tides' }));
  await openBook();
  await userEvent.click(await screen.findByRole('link', { name: 'Publish a new version' }));
  await screen.findByRole('heading', { name: 'Publish a new version' });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to contents' }));
  await waitFor(() => expect(standing()).toBe(`${path}?search=Tid`));
  await openBook();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(standing()).toBe(`${path}?search=Tid`));
});

it.each<[Role, string]>([
  ['TEACHER', ''],
  ['LEARNER', '/new'],
  ['TEACHER', `/${CONTENT_ID}`],
])('denies a %s the contents%s', async (role, rest) => {
  await openPath(path + rest, { role });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});

it('says of a book that is gone where to look instead of asking to try again', async () => {
  const gone = { endpoint: contents.get, reply: () => fail('content.not_found') };
  await openPath(`${path}/${CONTENT_ID}`, { role: 'MANAGER', answers: [gone] });
  expect(await screen.findByText(/may have been withdrawn/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to contents' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
