import type { ReactElement } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  useController,
} from 'react-hook-form';

type Held<Value> = {
  value: Value;
  onValueChange: (value: Value) => void;
  ref: RefCallBack;
  onBlur: () => void;
};

export type FormChoiceProps<Values extends FieldValues, Name extends Path<Values>, Body> = {
  control: Control<Values, unknown, Body>;
  name: Name;
  onEdit: () => void;
  children: (held: Held<PathValue<Values, Name>>) => ReactElement;
};

/** Ties a control that is no input (a `Select`, a `SuggestInput`) to its form: value, focus, and no error once edited. */
export function FormChoice<Values extends FieldValues, Name extends Path<Values>, Body>(
  props: FormChoiceProps<Values, Name, Body>,
) {
  const { control, name, onEdit, children } = props;
  const { field } = useController<Values, Name, Body>({ control, name });
  return children({
    value: field.value,
    ref: field.ref,
    onBlur: field.onBlur,
    onValueChange(value) {
      field.onChange(value);
      onEdit();
    },
  });
}
