import { Link, type LinkProps } from '#router/Link.tsx';
import { type ButtonLook, iconButtonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';

type IconLinkProps = Omit<LinkProps, 'aria-label'> &
  Pick<ButtonLook, 'variant' | 'size'> & { label: string };

export function IconLink({ label, variant, size, className, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={classes(iconButtonLook({ variant, size }), className)}
    />
  );
}
