import { contents } from '@rahle/contract/contents';
import { Failure } from '@rahle/contract/failures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readPosition } from '#features/reading/reading-position.ts';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';

beforeEach(() => sessionStorage.clear());

const open = (changes: Parameters<typeof aContent>[0] = {}) =>
  openPath(`/contents/${CONTENT_ID}`, {
    role: 'LEARNER',
    answers: [answer(contents.get, () => aContent(changes))],
  });

const OWNER = '0193d9a0-0000-4000-8000-000000000002@own';

it('shows the book, the way back to the list and the way into it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tides' })).toBeTruthy();
  expect(screen.getByText('Why the sea keeps hours.')).toBeTruthy();
  expect(screen.getByText('Rosalind Teke')).toBeTruthy();
  const main = screen.getByRole('main');
  const back = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Back');
  expect(back?.getAttribute('href')).toBe('/contents');
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    `/contents/${CONTENT_ID}/view`,
  );
  await waitFor(() => expect(document.title).toBe('Tides · Rahle Library · Rahle'));
});

it('an entry keeps its page and opens the viewer; View asks for none', async () => {
  const { router } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'The bathtub page 3' }));
  expect(readPosition(OWNER, CONTENT_ID)).toEqual({ chosen: { page: 3, href: 'one.html#b' } });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}/view`));
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('link', { name: 'View' }));
  expect(readPosition(OWNER, CONTENT_ID)).toEqual({});
});

it('marks the line where the reader was last', async () => {
  sessionStorage.setItem(`rahle.place ${OWNER} ${CONTENT_ID}`, '{"page":5}');
  await open();
  const here = await screen.findByRole('link', { current: true });
  expect(here.textContent).toContain('The bathtub');
});

it('lists the resources in their tab', async () => {
  await open({ resources: '[{"type":"map","title":"The bay","description":"At low water"}]' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Resources 1' }));
  expect(screen.getByRole('heading', { name: 'The bay' })).toBeTruthy();
  expect(screen.getByText('At low water')).toBeTruthy();
});

it('opens a resource that has an address beside the page, and only one of the web', async () => {
  await open({
    resources: JSON.stringify([
      { type: 'film', title: 'Tides', description: 'At sea', url: 'https://films.example/tides' },
      { type: 'map', title: 'The bay', description: 'https://maps.example/bay' },
      { type: 'x', title: 'Script', description: '', url: 'javascript:alert(1)' },
      { type: 'book', title: 'Printed', description: 'On the shelf' },
    ]),
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^Resources/ }));
  const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://films.example/tides',
    'https://maps.example/bay',
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
});

it.each([
  [{ tableOfContents: null }, 'Table of contents', 'No table of contents available'],
  [{ tableOfContents: '{' }, 'Table of contents', 'Error loading table of contents'],
  [{ tableOfContents: null }, 'Resources', 'No resources available'],
  [{ resources: '{' }, 'Resources', 'Error loading resources'],
])('with %j the tab %s says: %s', async (changes, tab, sentence) => {
  await open(changes);
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  expect(screen.getByRole('heading', { name: sentence })).toBeTruthy();
});

it.each(['content.not_found', 'request.invalid'] as const)(
  'a book that is not there (%s) is not tried again',
  async (code) => {
    await openPath(`/contents/${CONTENT_ID}`, {
      role: 'LEARNER',
      answers: [
        answer(contents.get, () => {
          throw new Failure(code);
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Content not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  },
);

it('a failed load says so and can be tried again', async () => {
  let isBroken = true;
  await openPath(`/contents/${CONTENT_ID}`, {
    role: 'LEARNER',
    answers: [
      answer(contents.get, () => {
        if (isBroken) throw new Failure('server.broken');
        return aContent();
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Failed to load content' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Tides' })).toBeTruthy();
});
