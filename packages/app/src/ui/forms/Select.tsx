import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldAttributes } from '#ui/forms/field-context.ts';
import { selectLook } from '#ui/forms/input-look.ts';
import { optionLook, popupLook } from '#ui/overlays/popup-look.ts';

export type SelectOption<Value> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value> = {
  options: readonly SelectOption<Value>[];
  /** `null` while nothing is chosen; then the placeholder shows. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  big?: boolean | undefined;
  className?: string | undefined;
  /** react-hook-form's `field.ref` and `field.onBlur` fit here. */
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
  defaultOpen?: boolean | undefined;
};

/** One of a few. Arrow keys, type-ahead, Escape; the list is as wide as the field or wider. */
export function Select<Value extends string | number>({
  options,
  value,
  onValueChange,
  placeholder,
  label,
  name,
  disabled,
  big,
  className,
  ref,
  onBlur,
  defaultOpen = false,
}: SelectProps<Value>) {
  const attributes = useFieldAttributes({});
  return (
    <Base.Root
      items={options}
      defaultOpen={defaultOpen}
      value={value}
      onValueChange={(next: Value | null) => next !== null && onValueChange(next)}
      {...(name ? { name } : {})}
      disabled={disabled ?? false}
    >
      <Base.Trigger
        ref={ref}
        onBlur={onBlur}
        {...attributes}
        aria-label={label}
        className={classes(selectLook(big), className)}
      >
        <Base.Value className="truncate data-placeholder:text-ink-3" placeholder={placeholder} />
        <Base.Icon className="text-ink-3">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup
            className={classes(popupLook, 'max-h-(--available-height) min-w-(--anchor-width)')}
          >
            <Base.List className="scroll-py-1.5">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={optionLook}
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="text-accent-ink">
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
