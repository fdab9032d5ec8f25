import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { versions } from '@rahle/contract/versions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContent } from '#testing/a-content.ts';
import { aCopy, aShell } from '#testing/a-shell.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { organization, someone } from '#testing/people.ts';

const OWNER = { organizationId: organization.id, userId: someone('LEARNER').user.id };
const books = ['Tides', 'Stars', 'Işık'].map((title, index) =>
  aContent({ id: uuid(index + 1), title }),
);

let isOnline = true;
let shell: ReturnType<typeof aShell>;
beforeEach(() => {
  isOnline = true;
  shell = aShell();
  shell.booksOf(OWNER).copies.push(aCopy(uuid(1)), aCopy(uuid(3)));
});
afterEach(() => vi.restoreAllMocks());

const open = (path = '/contents') =>
  openPath(path, {
    role: 'LEARNER',
    platform: shell.platform,
    answers: [
      answer(contents.get, ({ url }) =>
        isOnline ? books.find(({ id }) => url.includes(id))! : fail('network.offline'),
      ),
      answer(contents.list, (request) =>
        isOnline ? paged(request, books, ({ title }) => title) : fail('network.offline'),
      ),
      answer(versions.checkUpdates, () => ({ items: [] })),
    ],
  });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);

it('marks the books on this computer, and shows them alone', async () => {
  const { router } = await open();
  await waitFor(() => expect(screen.getAllByText('On this computer')).toHaveLength(2));
  expect(titles()).toEqual(['Tides', 'Stars', 'Işık']);
  await userEvent.click(screen.getByRole('radio', { name: 'Downloaded' }));
  await waitFor(() => expect(titles()).toEqual(['Tides', 'Işık']));
  expect(router.state.location.search).toBe('?shelf=downloaded');
  expect(screen.getByText('Total: 2 · Displayed: 2')).toBeTruthy();
});

it('finds them without a network, by the same rule as the server', async () => {
  await open();
  await waitFor(() => expect(screen.getAllByText('On this computer')).toHaveLength(2));
  isOnline = false;
  await userEvent.click(screen.getByRole('radio', { name: 'Downloaded' }));
  await userEvent.type(screen.getByRole('searchbox'), 'isik');
  await waitFor(() => expect(titles()).toEqual(['Işık']));
});

it('finds them by what their copies say when the cache has been lost', async () => {
  isOnline = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  shell.booksOf(OWNER).copies = books
    .slice(1)
    .map((content) => ({ ...aCopy(content.id), about: { savedAt: Date.now(), content } }));
  const { router } = await open('/contents?shelf=downloaded');
  await waitFor(() => expect(titles()).toEqual(['Stars', 'Işık']));
  await userEvent.click(screen.getAllByRole('link', { name: /^Detail: / })[1]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Işık' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/contents/${uuid(3)}`);
});

it('says what to do where there are none', async () => {
  shell.booksOf(OWNER).copies = [];
  await open('/contents?shelf=downloaded');
  expect(await screen.findByText('No books on this computer')).toBeTruthy();
});

it('a browser has no such list', async () => {
  await openPath('/contents?shelf=downloaded', {
    role: 'LEARNER',
    answers: [answer(contents.list, (request) => paged(request, books, ({ title }) => title))],
  });
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.queryByRole('radio', { name: 'Downloaded' })).toBeNull();
});
