import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Counter } from '#ui/tables/Counter.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';

const more = (hasMore: boolean) => (
  <LoadMore pages={{ hasMore, isLoadingMore: false, loadMore: () => {} }}>
    <Counter shown={hasMore ? 10 : 12} total={12} />
  </LoadMore>
);

it('keeps the keyboard in place when the last page takes the button away', async () => {
  const { rerender } = render(more(true));
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));

  rerender(more(false));

  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Showing 12 of 12 results');
});

it('says where there are more than were counted', () => {
  render(<Counter shown={12} total={1001} countedUpTo={1000} />);
  expect(screen.getByText('Showing 12 of 1000+ results')).toBeTruthy();
});
