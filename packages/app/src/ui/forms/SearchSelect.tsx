import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { SuggestionInput } from '#ui/forms/SuggestionInput.tsx';
import { popupLook, suggestionLook } from '#ui/overlays/popup-look.ts';
import { useDebouncedSearch } from '#ui/forms/use-debounced-search.ts';
import { useSteadyWhilePressed } from '#ui/forms/use-steady-while-pressed.ts';

type Option = { value: string; label: string };

type SearchSelectProps = {
  options: readonly Option[];
  /** Empty while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called 300 ms after the last key, and with nothing once a choice is made. */
  onSearch: (term: string) => void;
  /** The option that `value` may name before it has been found. */
  known?: Option | null | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
};

/** One of too many to list: typing asks for those that fit. */
export function SearchSelect({
  options,
  value,
  onValueChange,
  onSearch,
  known,
  placeholder,
  disabled,
  ref,
  onBlur,
}: SearchSelectProps) {
  // The chosen one may not be among what the next search finds.
  const [chosen, setChosen] = useState<Option | null>(null);
  const label = [chosen, known, ...options].find((option) => option?.value === value)?.label;
  // Another object of the same choice would write its label over what is being typed.
  const selected = useMemo(() => (label === undefined ? null : { value, label }), [value, label]);
  const { searchNow, searchSoon } = useDebouncedSearch({
    value: '',
    onSearch,
    delay: 300,
    minLength: 0,
  });
  const { shown, handlePress } = useSteadyWhilePressed(options);

  function handleValueChange(next: Option | null): void {
    if (!next) return;
    setChosen(next);
    onValueChange(next.value);
  }

  return (
    <Base.Root
      items={shown}
      filter={null}
      value={selected}
      onValueChange={handleValueChange}
      onInputValueChange={(text, { reason }) =>
        reason === 'input-change' ? searchSoon(text) : searchNow('')
      }
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      disabled={disabled ?? false}
    >
      <SuggestionInput
        parts={Base}
        ref={ref}
        onBlur={onBlur}
        placeholder={placeholder}
        inputClassName="truncate"
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            className={classes(
              popupLook,
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width)',
            )}
          >
            <Base.Empty className="px-3 py-2.5 text-sm text-ink-3 empty:hidden">
              {m.ui_nothing_found()}
            </Base.Empty>
            <Base.List aria-label={m.ui_suggestions()} onPointerDown={handlePress}>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className={suggestionLook}>
                  <span className="flex-1">{option.label}</span>
                  <Base.ItemIndicator className="text-accent-ink">
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
