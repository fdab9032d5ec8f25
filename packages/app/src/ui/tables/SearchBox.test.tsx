import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from '#ui/tables/SearchBox.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openSearch(minLength = 0) {
  const onSearch = vi.fn<(term: string) => void>();
  function Holder() {
    const [value, setValue] = useState('');
    const handleSearch = (term: string) => {
      setValue(term);
      onSearch(term);
    };
    return <SearchBox label="Search" value={value} onSearch={handleSearch} minLength={minLength} />;
  }
  render(<Holder />);
  const box = screen.getByRole('searchbox', { name: 'Search' });
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { onSearch, box, type, wait };
}

it('searches 300 ms after the last key', () => {
  const { onSearch, type, wait } = openSearch();

  type('sto');
  wait(299);
  type('storks ');
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();

  wait(1);
  expect(onSearch.mock.calls).toEqual([['storks']]);
});

it('searches at once on Enter, and not again when the pause is over', () => {
  const { onSearch, box, type, wait } = openSearch();

  type('storks');
  fireEvent.keyDown(box, { key: 'Enter' });
  wait(1000);

  expect(onSearch.mock.calls).toEqual([['storks']]);
});

it('tells the list as it is when the pause is over, not as it was at the last key', () => {
  const before = vi.fn<(term: string) => void>();
  const after = vi.fn<(term: string) => void>();
  const { rerender } = render(<SearchBox label="Search" value="" onSearch={before} />);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'storks' } });
  rerender(<SearchBox label="Search" value="" onSearch={after} />);
  act(() => {
    vi.advanceTimersByTime(300);
  });

  expect(before).not.toHaveBeenCalled();
  expect(after.mock.calls).toEqual([['storks']]);
});

it('empties at once with the clear button and keeps the keyboard in the box', () => {
  const { onSearch, box, type, wait } = openSearch();
  type('storks');
  wait(300);

  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(onSearch.mock.lastCall).toEqual(['']);
  expect(document.activeElement).toBe(box);
});

it('fires from three characters on or when emptied, and says so (§5)', () => {
  const { onSearch, box, type, wait } = openSearch(3);

  type('st');
  wait(300);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByText('Type at least 3 characters.')).toBeTruthy();

  type('sto');
  wait(300);
  type('st');
  wait(300);
  type('');
  wait(300);
  expect(onSearch.mock.calls).toEqual([['sto'], ['']]);
});
