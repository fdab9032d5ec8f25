import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookCover } from '#covers/BookCover.tsx';

it('falls back to the title’s own face when the image fails', () => {
  const { container } = render(<BookCover title="Paper Boats" src="https://files.test/1.png" />);
  const image = container.querySelector('img')!;
  expect(image.alt).toBe('');

  fireEvent.error(image);

  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Paper Boats')).toBeTruthy();
});
