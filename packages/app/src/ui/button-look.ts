import { classes } from '#ui/classes.ts';

export type ButtonVariant = 'solid' | 'ink' | 'line' | 'ghost' | 'text' | 'danger' | 'danger-line';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  /** One `solid` per view, `ink` where it stands beside a book (design §10); `danger` only inside a confirming dialog (design §7). */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

const VARIANTS: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-2',
  line: 'border-line-2 bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent hover:bg-hover',
  text: 'border-transparent text-accent-ink hover:bg-accent-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-95',
  'danger-line':
    'border-line-2 bg-surface text-danger-ink hover:border-transparent hover:bg-danger-soft',
};

/** Below 768 every control grows to a thumb's size (design §5). */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 rounded-sm text-xs md:min-h-8',
  md: 'min-h-11 rounded-md text-sm md:min-h-10',
  lg: 'min-h-12 rounded-md text-base',
};

const PADDING: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-5.5' };

const SQUARES: Record<ButtonSize, string> = {
  sm: 'size-10 rounded-sm md:size-8',
  md: 'size-11 rounded-md md:size-10',
  lg: 'size-12 rounded-md',
};

const SHARED =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 border text-center font-semibold leading-tight transition-colors select-none active:translate-y-[0.5px] disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed';

export function buttonLook({ variant = 'line', size = 'md', wide }: ButtonLook): string {
  return classes(
    SHARED,
    'py-1.5',
    VARIANTS[variant],
    SIZES[size],
    variant === 'text' ? 'px-2.5' : PADDING[size],
    variant === 'ghost' && 'text-ink',
    wide && 'w-full',
  );
}

export function iconButtonLook({ variant = 'ghost', size = 'md' }: ButtonLook): string {
  return classes(SHARED, variant === 'ghost' && 'text-ink-2', VARIANTS[variant], SQUARES[size]);
}
