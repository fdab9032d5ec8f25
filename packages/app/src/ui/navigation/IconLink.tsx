import { type ButtonLook, iconButtonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { RestingLink, type RestingLinkProps } from './RestingLink.tsx';

type IconLinkProps = Omit<RestingLinkProps, 'aria-label'> &
  Pick<ButtonLook, 'variant' | 'size'> & { label: string };

export function IconLink({ label, variant, size, className, ...rest }: IconLinkProps) {
  return (
    <RestingLink
      title={label}
      {...rest}
      aria-label={label}
      className={classes(iconButtonLook({ variant, size }), className)}
    />
  );
}
