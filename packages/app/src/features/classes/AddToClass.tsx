import type { BulkResult } from '@rahle/contract/bulk';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';
import { Resting } from '#ui/Resting.tsx';
import { useClassChange } from './use-class-change.ts';

type Option = { value: string; label: string };

type AddToClassProps = {
  label: string;
  placeholder: string;
  action: string;
  options: Option[];
  onSearch: (term: string) => void;
  add: (ids: string[]) => Promise<BulkResult>;
  added: (label: string) => string;
};

/** One of too many to list is searched for, chosen and added. */
export function AddToClass(props: AddToClassProps) {
  const { label, placeholder, action, options, onSearch, add, added } = props;
  const { change, busyWith } = useClassChange();
  const [chosen, setChosen] = useState<Option | null>(null);

  async function handleAdd(): Promise<void> {
    if (!chosen) return;
    const { value, label: name } = chosen;
    await change({ id: value, act: () => add([value]), done: () => added(name) });
    setChosen(null);
  }

  return (
    <Resting className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <Field label={label}>
          <SearchSelect
            placeholder={placeholder}
            options={options}
            value={chosen?.value ?? ''}
            known={chosen}
            onValueChange={(value) =>
              setChosen(options.find((option) => option.value === value) ?? null)
            }
            onSearch={onSearch}
          />
        </Field>
      </div>
      <Button
        disabled={!chosen}
        busy={busyWith !== null}
        className="max-md:w-full"
        onClick={() => void handleAdd()}
      >
        {action}
      </Button>
    </Resting>
  );
}
