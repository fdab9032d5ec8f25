import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { popupLook } from '#ui/overlays/popup-look.ts';

type MenuProps = {
  /** The button that opens it: a `Button`, an `IconButton`, or any element that takes a ref and props. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuHeading`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top' | 'left' | 'right';
  className?: string | undefined;
};

/** A list of acts under a button. Not modal: the page behind it stays usable. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', className }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // Its buttons stand in bars that do not scroll with the page.
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            className={classes(
              popupLook,
              'max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-58',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
