import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SelectProps } from '#ui/forms/Select.tsx';
import { selectLook } from '#ui/forms/input-look.ts';

const load = async () => ({ default: (await import('#ui/forms/Select.tsx')).Select });
const Select = lazy(load) as unknown as <Value>(props: SelectProps<Value>) => ReactNode;

const fetchAhead = () => void load().catch(() => {});

/** What it is to screen readers, as long as there is no list. */
const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

type SelectOnDemandProps<Value> = Pick<SelectProps<Value>, 'options' | 'onValueChange'> & {
  value: Value;
  label: string;
};

/** A select on a page that most people read without opening it: its code comes when someone does. */
export function SelectOnDemand<Value extends string | number>(props: SelectOnDemandProps<Value>) {
  const [isWanted, setIsWanted] = useState(false);
  const { options, value, label } = props;
  const closed = (
    <button
      type="button"
      {...CLOSED}
      aria-label={label}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setIsWanted(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') setIsWanted(true);
      }}
      className={selectLook()}
    >
      <span className="truncate">{options.find((one) => one.value === value)?.label}</span>
      <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />
    </button>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Select {...props} defaultOpen />
    </Suspense>
  );
}
