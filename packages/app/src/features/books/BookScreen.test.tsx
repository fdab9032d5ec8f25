import { authentication } from '@rahle/contract/authentication';
import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { publicSite } from '@rahle/contract/public-site';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aContent } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { tokens } from '#testing/people.ts';
import { aBook } from '#testing/public-things.ts';

const book = {
  ...aBook(1, { authors: ['Ada Merriden'] }),
  contents: [
    { title: 'Tides', pageNumber: 1, subtitles: [{ title: 'Ebb and flow', pageNumber: 4 }] },
  ],
};
const path = `/books/${book.id}`;
const shown = answer(publicSite.content, () => book);
const notMine = answer(contents.get, () => fail('content.not_found'));

it('shows a visitor what the book is and what is in it', async () => {
  await openPath(path, { answers: [shown] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book 1' })).toBeTruthy();
  expect(screen.getByText('Ada Merriden')).toBeTruthy();
  expect(screen.getByText('Ebb and flow')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Book 1 · Rahle Library · Rahle'));
});

it('comes back here after signing in, and says whom to ask for a book that is not one’s own', async () => {
  const login = answer(authentication.login, () => tokens());
  const { router } = await openPath(path, { answers: [shown, notMine, login] });
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in to read' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@rahle.test');
  await userEvent.type(screen.getByLabelText('Password'), 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/^This book is not among yours/)).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
});

it('leads a reader of the book to their own page of it', async () => {
  const mine = answer(contents.get, () => aContent());
  await openPath(path, { role: 'LEARNER', answers: [shown, mine] });
  const read = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Read' });
  expect(read.getAttribute('href')).toBe(`/contents/${book.id}`);
});

it('says that there is no such book', async () => {
  await openPath('/books/none', {
    answers: [answer(publicSite.content, () => fail('request.invalid'))],
  });
  expect(await screen.findByRole('heading', { name: 'There is no such book' })).toBeTruthy();
});
