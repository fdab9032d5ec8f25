import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { pageWindow } from '#ui/tables/page-window.ts';

it.each([
  [1, 13, [1, 2, 3, 4, 5]],
  [3, 13, [1, 2, 3, 4, 5]],
  [7, 13, [5, 6, 7, 8, 9]],
  [12, 13, [9, 10, 11, 12, 13]],
  [13, 13, [9, 10, 11, 12, 13]],
  [2, 3, [1, 2, 3]],
])('offers at most five pages around page %i of %i', (page, totalPages, expected) => {
  expect(pageWindow(page, totalPages)).toEqual(expected);
});

it('says which results it shows, the last page being shorter', () => {
  render(<Pagination page={13} pageSize={10} total={128} onPageChange={() => {}} />);

  expect(screen.getByText('Showing 121 to 128 of 128 results')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 13' }).getAttribute('aria-current')).toBe('page');
});

it('says that there are more than were counted', () => {
  const shown = { page: 1, pageSize: 10, countedUpTo: 1000, onPageChange: () => {} };
  const { rerender } = render(<Pagination {...shown} total={1001} />);
  expect(screen.getByText('Showing 1 to 10 of 1000+ results')).toBeTruthy();
  rerender(<Pagination {...shown} total={1000} />);
  expect(screen.getByText('Showing 1 to 10 of 1000 results')).toBeTruthy();
});

it('walks with Previous and Next and stops at the ends without losing the focus', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  render(<Pagination page={13} pageSize={10} total={128} onPageChange={onPageChange} />);

  const next = screen.getByRole('button', { name: 'Next' });
  fireEvent.click(next);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));

  expect(onPageChange.mock.calls).toEqual([[12]]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect((next as HTMLButtonElement).disabled).toBe(false);
});

it('is not there while everything fits on one page', () => {
  render(<Pagination page={1} pageSize={10} total={10} onPageChange={() => {}} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});
