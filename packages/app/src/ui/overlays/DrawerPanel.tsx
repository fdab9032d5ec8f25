import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

export type DrawerProps = {
  open: boolean;
  /** Escape, the scrim and a swipe towards its own edge all close it. */
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
  side?: 'left' | 'right';
  className?: string | undefined;
};

const SIDES = {
  left: 'mr-auto border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'ml-auto border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** A panel from the edge, 86 % of a phone's width: the admin sidebar and the public menu below their breakpoints. */
export function DrawerPanel({
  open,
  onOpenChange,
  label,
  children,
  side = 'left',
  className,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={side}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity pace-3 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex overflow-hidden">
          <Base.Popup
            aria-label={label}
            className={classes(
              'h-full w-76 max-w-[86vw] overflow-y-auto overscroll-contain border-line bg-paper text-ink shadow-3 outline-none [transform:translateX(var(--drawer-swipe-movement-x,0px))] transition-[translate,transform] pace-3 data-swiping:duration-0 data-swiping:select-none',
              SIDES[side],
            )}
          >
            <Base.Content className={classes('flex min-h-full flex-col', className)}>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
