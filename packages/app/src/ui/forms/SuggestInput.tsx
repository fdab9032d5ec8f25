import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type Ref, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { classes } from '#ui/classes.ts';
import { SuggestionInput } from '#ui/forms/SuggestionInput.tsx';
import { popupLook, suggestionLook } from '#ui/overlays/popup-look.ts';

type SuggestInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
};

/** Free text that offers what fits: anything may be written, such as a new group (§2, sample contents). */
export function SuggestInput({
  value,
  onValueChange,
  suggestions,
  placeholder,
  name,
  disabled = false,
  ref,
  onBlur,
  className,
}: SuggestInputProps) {
  const [isOpen, setOpen] = useState(false);
  const { contains } = Base.useFilter({ locale: currentLocale(), sensitivity: 'base' });
  const fitting = suggestions.filter((suggestion) => contains(suggestion, value));

  return (
    <Base.Root
      items={suggestions}
      filteredItems={fitting}
      // Open, it hides the rest of the page from screen readers; so never open with nothing to offer.
      open={isOpen && fitting.length > 0}
      onOpenChange={setOpen}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
      openOnInputClick
      {...(name ? { name } : {})}
    >
      <SuggestionInput
        parts={Base}
        ref={ref}
        onBlur={onBlur}
        placeholder={placeholder}
        className={className}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            className={classes(popupLook, 'max-h-(--available-height) w-(--anchor-width)')}
          >
            <Base.List aria-label={m.ui_suggestions()}>
              {(suggestion: string) => (
                <Base.Item key={suggestion} value={suggestion} className={suggestionLook}>
                  {suggestion}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
