import type { ComponentProps } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

type LinkFieldProps = {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  field: ComponentProps<typeof TextInput>;
};

export function LinkField({ label, help, error, field }: LinkFieldProps) {
  return (
    <Field label={label} optional help={help} error={error}>
      <TextInput type="url" inputMode="url" placeholder="https://" autoComplete="off" {...field} />
    </Field>
  );
}
