import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Choice<Value> = { value: Value; label: string; lang?: string; icon?: ReactNode };

type ChoiceListProps<Value> = {
  label: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** One of a few as full lines, where a thumb has no menu to open: in the drawers. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, value, options, onChoose } = props;
  return (
    <fieldset>
      <legend className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-ink-2 hover:bg-hover aria-pressed:text-ink"
        >
          {option.icon ? <span className="text-ink-3">{option.icon}</span> : null}
          <span className="flex-1">{option.label}</span>
          {option.value === value ? <Check className="size-4 text-accent-ink" /> : null}
        </button>
      ))}
    </fieldset>
  );
}
