import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { m } from '#i18n/generated/messages.js';
import { dialogFootLook, dialogLook, scrimLook } from '#ui/overlays/dialog-look.ts';
import { IconButton } from '#ui/IconButton.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Something to fill in or read before going on. To ask yes or no, use `useConfirm`. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup className={dialogLook} initialFocus={initialFocus}>
          <Base.Title className="pr-10 text-xl">{title}</Base.Title>
          {description ? (
            <Base.Description className="mt-2 text-ink-2">{description}</Base.Description>
          ) : null}
          {children ? <div className="mt-4">{children}</div> : null}
          {footer ? <div className={dialogFootLook}>{footer}</div> : null}
          {/* Last, so that the focus starts in the content and not on the way out. */}
          <Base.Close
            render={
              <IconButton label={m.ui_close()} size="sm" className="absolute top-5 right-4">
                <X />
              </IconButton>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
