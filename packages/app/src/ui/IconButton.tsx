import { type ComponentProps, use } from 'react';
import { type ButtonLook, iconButtonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { RestReason } from '#ui/refusal.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Pick<ButtonLook, 'variant' | 'size'> & {
    label: string;
  };

export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  const reason = use(RestReason);
  return (
    <button
      type="button"
      title={reason ?? label}
      {...rest}
      aria-label={label}
      className={classes(iconButtonLook({ variant, size }), className)}
    />
  );
}
