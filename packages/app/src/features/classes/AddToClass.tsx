import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';

type Option = { value: string; label: string };

type AddToClassProps = {
  label: string;
  action: string;
  options: Option[];
  onSearch: (term: string) => void;
  isBusy: boolean;
  onAdd: (option: Option) => Promise<void>;
};

/** One of too many to list is searched for, chosen and added. */
export function AddToClass({ label, action, options, onSearch, isBusy, onAdd }: AddToClassProps) {
  const [chosen, setChosen] = useState<Option | null>(null);

  async function handleAdd(): Promise<void> {
    if (!chosen) return;
    await onAdd(chosen);
    setChosen(null);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <Field label={label}>
          <SearchSelect
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
      <Button variant="solid" disabled={!chosen} busy={isBusy} onClick={() => void handleAdd()}>
        {action}
      </Button>
    </div>
  );
}
