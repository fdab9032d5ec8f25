import { fieldSentence } from '@rahle/contract/sentences';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { currentLocale } from '#i18n/locale.ts';

/** What a screen gives to its inputs and to the fields around them. */
export function formFields<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  onEdit: (name: Path<Values>) => void,
) {
  const { errors } = form.formState;
  return {
    /** For the input: name, ref and handlers. */
    field: (name: Path<Values>) => form.register(name, { onChange: () => onEdit(name) }),
    /** For controls that are no inputs, inside a `FormChoice`. */
    choice: (name: Path<Values>) => ({ control: form.control, name, onEdit: () => onEdit(name) }),
    set(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      form.setValue(name, value, { shouldDirty: true });
      onEdit(name);
    },
    /** For the field around it: its error as a sentence. */
    errorOf: (name: Path<Values>): string | undefined => {
      const code = errors[name]?.message;
      return typeof code === 'string' ? fieldSentence(code, currentLocale()) : undefined;
    },
  };
}
