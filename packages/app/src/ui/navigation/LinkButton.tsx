import { Link, type LinkProps } from '#router/Link.tsx';
import { type ButtonLook, buttonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';

export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classes(buttonLook({ variant, size, wide }), className)} />;
}
