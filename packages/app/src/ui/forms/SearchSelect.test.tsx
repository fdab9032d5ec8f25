import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';

const FIRST = { value: '1', label: 'First book' };
const SECOND = { value: '2', label: 'Second book' };

it('takes the option that was pressed, also where an answer comes before the release', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(value: string) => void>();
  const select = (options: readonly { value: string; label: string }[]) => (
    <SearchSelect options={options} value="" onValueChange={choose} onSearch={() => {}} />
  );
  const { rerender } = render(select([FIRST, SECOND]));
  await user.click(screen.getByRole('combobox'));
  const option = await screen.findByRole('option', { name: 'Second book' });
  await user.pointer({ keys: '[MouseLeft>]', target: option });
  rerender(select([FIRST]));
  await user.pointer({ keys: '[/MouseLeft]', target: option });
  expect(choose).toHaveBeenCalledWith('2');
});

it('shows what was found once the press is over', async () => {
  const user = userEvent.setup();
  const select = (options: readonly { value: string; label: string }[]) => (
    <SearchSelect options={options} value="" onValueChange={() => {}} onSearch={() => {}} />
  );
  const { rerender } = render(select([FIRST, SECOND]));
  await user.click(screen.getByRole('combobox'));
  const list = await screen.findByRole('listbox');
  await user.pointer({ keys: '[MouseLeft>]', target: list });
  rerender(select([FIRST]));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.pointer({ keys: '[/MouseLeft]', target: list });
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});
