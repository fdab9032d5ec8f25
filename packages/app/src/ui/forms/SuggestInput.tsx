import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { ChevronDown } from 'lucide-react';
import { type Ref, use, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { classes } from '#ui/classes.ts';
import { FieldContext, useFieldAttributes } from '#ui/forms/field-context.ts';
import { iconButtonLook } from '#ui/button-look.ts';
import { inputLook } from '#ui/forms/input-look.ts';
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
  const attributes = useFieldAttributes({});
  const { labelId } = use(FieldContext);
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
      <Base.InputGroup className={classes('relative', className)}>
        <Base.Input
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          {...attributes}
          aria-labelledby={labelId}
          className={classes(inputLook(), 'pr-11 pl-3')}
        />
        <Base.Trigger
          aria-label={m.ui_show_suggestions()}
          className={classes(
            iconButtonLook({ size: 'sm' }),
            'absolute top-1/2 right-1 -translate-y-1/2',
          )}
        >
          <ChevronDown className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
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
