import { classes } from '#ui/classes.ts';

type CellLayout = {
  align?: 'start' | 'end';
  card?: 'title' | 'badge' | 'line' | 'fact' | 'actions' | 'select' | 'none';
  from?: 'lg' | 'xl';
};

/** Hairlines between rows, no zebra; 52 px high. Below 768 a card with room for a badge at its top right. */
export const rowLook =
  'relative border-b border-line transition-colors last:border-b-0 hover:bg-hover/55 has-[:checked]:bg-accent-soft/60 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:pt-3.5 max-md:pb-2.5';

const FROM = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' };

const CARD = {
  title: 'max-md:w-full max-md:pr-28 md:min-w-48',
  // It lies over the link that opens the row, and is nothing to press.
  badge: 'max-md:pointer-events-none max-md:absolute max-md:top-3 max-md:right-4',
  line: 'max-md:w-full max-md:text-ink-2',
  fact: 'max-md:text-ink-2',
  actions: 'max-md:ml-auto',
  select: 'max-md:absolute max-md:top-4 max-md:left-4 md:w-12',
  none: 'max-md:hidden',
};

/** The link that opens a row: it lies over the whole of it, and the row's other controls over the link. */
export const rowLinkLook =
  'inline-block rounded-sm py-0.5 font-semibold wrap-anywhere underline-offset-3 after:absolute after:inset-0 hover:underline';
export const overRowLink = 'relative z-1';

export const headLook = ({ align, from }: CellLayout): string =>
  classes(
    'border-b border-line px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-3 max-lg:px-3',
    align === 'end' ? 'text-right' : 'text-left',
    from && FROM[from],
  );

export const cellLook = ({ align, card = 'fact', from }: CellLayout): string =>
  classes(
    'md:h-13 md:px-4 md:py-2 md:max-lg:px-3 max-md:block',
    align === 'end' && 'md:text-right',
    from && FROM[from],
    CARD[card],
  );
