import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Column, DataTable } from '#ui/tables/DataTable.tsx';

type Slider = { id: string; title: string };

const columns: Column<Slider>[] = [
  { key: 'title', header: 'Title', card: 'title', cell: ({ title }) => title },
  { key: 'order', header: 'Order', named: true, cell: ({ id }) => id },
];

it('says every role aloud, because a card layout drops the table’s own', () => {
  const rows = [{ id: '1', title: 'Summer term' }];
  render(<DataTable label="Sliders" columns={columns} rows={rows} rowKey={({ id }) => id} />);

  const table = screen.getByRole('table', { name: 'Sliders' });
  const parts = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')];
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('cell', { name: 'Summer term' })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: '1' })).toBeTruthy();
});
