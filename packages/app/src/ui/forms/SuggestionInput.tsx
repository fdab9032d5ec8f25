import type { Autocomplete } from '@base-ui/react/autocomplete';
import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type Ref, use } from 'react';
import { m } from '#i18n/generated/messages.js';
import { iconButtonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { FieldContext, useFieldAttributes } from '#ui/forms/field-context.ts';
import { inputLook } from '#ui/forms/input-look.ts';

type SuggestionInputProps = {
  /** The kit's own, of which a choice and free text have each their kind. */
  parts: Pick<typeof Combobox | typeof Autocomplete, 'InputGroup' | 'Trigger'>;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  inputClassName?: string | undefined;
};

/** A text field with a button that shows what is offered. */
export function SuggestionInput(props: SuggestionInputProps) {
  const { parts, placeholder, ref, onBlur, className, inputClassName } = props;
  const attributes = useFieldAttributes({});
  const { labelId } = use(FieldContext);
  const { InputGroup, Trigger } = parts;
  return (
    <InputGroup className={classes('relative', className)}>
      <Combobox.Input
        ref={ref}
        onBlur={onBlur}
        placeholder={placeholder}
        {...attributes}
        aria-labelledby={labelId}
        className={classes(inputLook(), 'pr-11 pl-3', inputClassName)}
      />
      <Trigger
        aria-label={m.ui_show_suggestions()}
        className={classes(
          iconButtonLook({ size: 'sm' }),
          'absolute top-1/2 right-1 -translate-y-1/2',
        )}
      >
        <ChevronDown className="size-4" />
      </Trigger>
    </InputGroup>
  );
}
