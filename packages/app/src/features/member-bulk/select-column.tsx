import { type ChangeEvent, useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import type { Column } from '#ui/tables/DataTable.tsx';
import { isSelected, type Row, type Selection } from './selection.ts';

type SelectColumn<Item> = {
  rows: Row[];
  rowOf: (item: Item) => Row;
  selection: Selection;
  toggle: (row: Row, isTicked: boolean, isRange: boolean) => void;
  togglePage: (isTicked: boolean) => void;
};

/** React's change event wraps the click, which knows whether Shift was held, also where Space made it. */
const isRange = ({ nativeEvent }: ChangeEvent) => (nativeEvent as MouseEvent).shiftKey;

/** A box before each row; the one in the head is for the page. */
export function selectColumn<Item>(options: SelectColumn<Item>): Column<Item> {
  const { rows, rowOf, selection, toggle, togglePage } = options;
  const ticked = rows.filter(({ id }) => isSelected(selection, id)).length;
  const isWhole = rows.length > 0 && ticked === rows.length;
  return {
    key: 'select',
    header: m.bulk_select(),
    card: 'select',
    head: (
      <Box
        label={m.bulk_select_page()}
        isTicked={isWhole}
        isMixed={ticked > 0 && !isWhole}
        onChange={() => togglePage(!isWhole)}
      />
    ),
    cell: (item) => {
      const row = rowOf(item);
      return (
        <Box
          label={m.bulk_select_one({ name: row.name })}
          isTicked={isSelected(selection, row.id)}
          onChange={(event) => toggle(row, event.target.checked, isRange(event))}
        />
      );
    },
  };
}

type BoxProps = {
  label: string;
  isTicked: boolean;
  isMixed?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Box({ label, isTicked, isMixed = false, onChange }: BoxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative z-1 -m-2 inline-grid size-9 cursor-pointer align-middle place-items-center"
    >
      <Checkbox
        id={id}
        aria-label={label}
        checked={isTicked}
        isMixed={isMixed}
        onChange={onChange}
      />
    </label>
  );
}
