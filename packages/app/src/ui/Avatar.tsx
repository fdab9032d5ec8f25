import { classes } from '#ui/classes.ts';
import { initials } from '#ui/formats/initials.ts';

const SIZES = { sm: 'size-8', md: 'size-9', lg: 'size-14' };
const TEXT = { sm: 'text-xs', md: 'text-xs', lg: 'text-lg' };
/** Three letters keep as much room around them as two have. */
const SMALLER_TEXT = { sm: 'text-[0.625rem]', md: 'text-[0.6875rem]', lg: 'text-base' };

type AvatarProps = {
  name: string;
  size?: keyof typeof SIZES;
  className?: string | undefined;
};

/** Initials on the organization's soft ink. Hidden from screen readers: the name stands beside it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const letters = initials(name);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink',
        SIZES[size],
        letters.length > 2 ? SMALLER_TEXT[size] : TEXT[size],
        className,
      )}
    >
      {letters}
    </span>
  );
}
