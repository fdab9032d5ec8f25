import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconButton } from '#ui/IconButton.tsx';
import { Resting } from '#ui/Resting.tsx';
import { Refusal } from '#ui/refusal.ts';

const show = (refusal: string | null) =>
  render(
    <Refusal value={refusal}>
      <IconButton label="Search">+</IconButton>
      <Resting>
        <IconButton label="Delete: Storks">×</IconButton>
      </Resting>
    </Refusal>,
  );
const titles = () => screen.getAllByRole('button').map(({ title }) => title);

it('a button that rests tells a pointer why, and is called as before', () => {
  show('Not now');
  expect(titles()).toEqual(['Search', 'Not now']);
  expect(screen.getByRole('button', { name: 'Delete: Storks' }).matches(':disabled')).toBe(true);
});

it('a button that works tells what it does', () => {
  show(null);
  expect(titles()).toEqual(['Search', 'Delete: Storks']);
});
