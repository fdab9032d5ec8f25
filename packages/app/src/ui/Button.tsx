import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/Spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus. Preventing the click also stops a second submit by Enter.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);

  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonLook({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <BusyStack busy={busy} busyLabel={busyLabel}>
          {children}
        </BusyStack>
      )}
    </button>
  );
}

type BusyStackProps = Pick<ButtonProps, 'busyLabel' | 'children'> & { busy: boolean };

/** Both faces share one grid cell; the ghost after them reserves the longer label's width from the start. */
function BusyStack({ busy, busyLabel, children }: BusyStackProps) {
  return (
    <span
      data-busy-label={busyLabel}
      className="grid items-center justify-items-center after:invisible after:h-0 after:overflow-hidden after:pl-6.5 after:content-[attr(data-busy-label)] [&>*]:[grid-area:1/1]"
    >
      <span
        aria-hidden={(busy && busyLabel !== undefined) || undefined}
        className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}
      >
        {children}
      </span>
      {busy ? (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {busyLabel}
        </span>
      ) : null}
    </span>
  );
}
