import { type ReactNode, useId } from 'react';

type SegmentOption<Value> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** How much there is in this part. */
  count?: string;
};

type SegmentProps<Value> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentOption<Value>[];
  label: string;
};

/** A switch of two or three parts, such as Cards and Frames. Radio buttons underneath: arrow keys for free. */
export function Segment<Value extends string>({
  value,
  onValueChange,
  options,
  label,
}: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-none rounded-md border border-line bg-sunken p-0.75">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3.5 text-sm font-medium text-ink-2 transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-8.5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
          {option.count === undefined ? null : (
            <span className="font-normal text-ink-3 tabular-nums">{option.count}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
