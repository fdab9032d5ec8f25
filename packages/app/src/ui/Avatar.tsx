import { classes } from '#ui/classes.ts';
import { initials } from '#ui/formats/initials.ts';

const SIZES = { sm: 'size-8 text-xs', md: 'size-9 text-xs', lg: 'size-14 text-lg' };

type AvatarProps = {
  name: string;
  size?: keyof typeof SIZES;
  className?: string | undefined;
};

/** Initials on the organization's soft ink. Hidden from screen readers: the name stands beside it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink',
        SIZES[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
