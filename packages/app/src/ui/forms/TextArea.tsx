import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { useFieldAttributes } from '#ui/forms/field-context.ts';
import { textAreaLook } from '#ui/forms/input-look.ts';

/** Grows with what is written in it, to half a screen. Put a `CharacterCounter` into the field around it. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const attributes = useFieldAttributes(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...attributes}
      className={classes(textAreaLook, 'field-sizing-content max-h-[50dvh]', className)}
    />
  );
}
