import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldAttributes } from '#ui/forms/field-context.ts';
import { inputLook } from '#ui/forms/input-look.ts';

type TextInputProps = ComponentProps<'input'> & {
  big?: boolean | undefined;
};

export function TextInput({ big, className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest);
  return (
    <input
      type="text"
      {...rest}
      {...attributes}
      className={classes(inputLook(big), 'px-3', className)}
    />
  );
}
