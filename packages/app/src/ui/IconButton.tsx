import type { ComponentProps } from 'react';
import { type ButtonLook, iconButtonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Pick<ButtonLook, 'variant' | 'size'> & {
    label: string;
  };

export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(iconButtonLook({ variant, size }), className)}
    />
  );
}
