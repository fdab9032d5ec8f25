import type { ItemState } from '@rahle/contract/item';
import type { FieldValues, Path } from 'react-hook-form';
import { FormChoice, type FormChoiceProps } from '#http/FormChoice.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';

type StateFieldProps<Values extends FieldValues, Body> = {
  label: string;
  help: string;
  error: string | undefined;
  /** The form's part of it: `form.choice('state')`. */
  choice: Omit<FormChoiceProps<Values, Path<Values>, Body>, 'children'>;
  names: Record<ItemState, string>;
};

/** Active or passive: whether others see it. */
export function StateField<Values extends FieldValues, Body>(props: StateFieldProps<Values, Body>) {
  const { label, help, error, choice, names } = props;
  return (
    <Field label={label} help={help} error={error}>
      <FormChoice {...choice}>
        {(held) => (
          <Select<ItemState>
            {...held}
            value={held.value}
            onValueChange={(state) => held.onValueChange(state as typeof held.value)}
            options={[
              { value: 'ACTIVE', label: names.ACTIVE },
              { value: 'PASSIVE', label: names.PASSIVE },
            ]}
          />
        )}
      </FormChoice>
    </Field>
  );
}
