import { type ButtonLook, buttonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { RestingLink, type RestingLinkProps } from './RestingLink.tsx';

type LinkButtonProps = RestingLinkProps & ButtonLook;

export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  const look = classes(buttonLook({ variant, size, wide }), className);
  return <RestingLink {...rest} className={look} />;
}
