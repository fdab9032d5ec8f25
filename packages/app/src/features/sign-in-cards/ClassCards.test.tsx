import { classes } from '@rahle/contract/classes';
import { fail } from '@rahle/contract/failures';
import { type PasswordCard, passwordLinks } from '@rahle/contract/password-links';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeQR } from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';

const CLASS = `/admin/organizations/${organization.id}/classes/${uuid(7)}`;

const aCard = (number: number): PasswordCard => ({
  userId: uuid(1000 + number),
  firstName: `Ada${number}`,
  lastName: 'Merriden',
  email: `ada${number}@rahle.test`,
  url: `https://books.rahle.test/set-password#${'k'.repeat(40)}${number}`,
  expiresAt: '2026-11-30T09:00:00.000Z',
});

const open = (makeCards: () => { data: PasswordCard[] }) =>
  openPath(`${CLASS}/cards`, {
    role: 'MANAGER',
    answers: [
      answer(classes.get, () => ({
        id: uuid(7),
        name: '7-B Science',
        memberCount: 0,
        contentCount: 0,
        createdAt: '2026-10-21T09:00:00.000Z',
      })),
      answer(passwordLinks.makeCards, makeCards),
    ],
  });

const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make cards' }));

/** What a telephone would read: the drawn squares as a picture, four pixels a module. */
function readCode(code: HTMLElement): string {
  const [, , side] = code.getAttribute('viewBox')!.split(' ').map(Number);
  const scale = 4;
  const width = side! * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = (Number(y) * scale + row) * width + Number(x) * scale + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
  return decodeQR({ width, height: width, data });
}

afterEach(() => vi.restoreAllMocks());

it('makes cards when told to, ten a page, each with a code that carries its own link', async () => {
  const cards = Array.from({ length: 12 }, (_, index) => aCard(index + 1));
  const made = vi.fn<() => { data: PasswordCard[] }>(() => ({ data: cards }));
  await open(made);
  expect(await screen.findByText(/works once, for 14 days/)).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
  await make();
  expect(await screen.findByText(/^Cards: 12, pages: 2\./)).toBeTruthy();
  const second = within(screen.getByRole('region', { name: 'Page 2' }));
  expect(second.getAllByRole('listitem')).toHaveLength(2);
  const code = second.getByRole('img', { name: 'QR code with the link for Ada12 Merriden' });
  expect(readCode(code)).toBe(cards[11]!.url);
  expect(document.body.textContent).not.toContain('kkkk');
  expect(second.getAllByText('books.rahle.test')).toHaveLength(2);
});

it('shows links no more once the page was left', async () => {
  const { router } = await open(() => ({ data: [aCard(1)] }));
  await make();
  expect(await screen.findByText('Ada1 Merriden')).toBeTruthy();
  await router.navigate(CLASS);
  expect(await screen.findByRole('heading', { name: '7-B Science' })).toBeTruthy();
  await router.navigate(`${CLASS}/cards`);
  expect(await screen.findByRole('button', { name: 'Make cards' })).toBeTruthy();
  expect(screen.queryByText('Ada1 Merriden')).toBeNull();
});

it('says that nobody needs a card, or that none could be made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  await open(() => (isBroken ? fail('server.broken') : { data: [] }));
  await make();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to make the cards');
  isBroken = false;
  await make();
  expect(await screen.findByText('Nobody here needs a card')).toBeTruthy();
});

it('is denied to a teacher', async () => {
  await openPath(`${CLASS}/cards`, { role: 'TEACHER' });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});
