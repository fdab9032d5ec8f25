import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

type LoadMoreProps = {
  hasMore: boolean;
  busy?: boolean | undefined;
  onLoadMore: () => void;
  /** How many of how many: a `Counter`. */
  children?: ReactNode;
  className?: string | undefined;
};

export function LoadMore({ hasMore, busy, onLoadMore, children, className }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The button leaves with the last page; without this the keyboard would start again at the top.
  useEffect(() => {
    if (!hasMore && wasPressed.current) box.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [hasMore]);

  function handleClick(): void {
    wasPressed.current = true;
    onLoadMore();
  }

  if (!hasMore && !children) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes('flex flex-col items-center gap-3 outline-none', className ?? 'py-6')}
    >
      {children}
      {hasMore ? (
        <Button
          busy={busy}
          busyLabel={m.ui_loading()}
          onClick={handleClick}
          className="max-md:w-full"
        >
          {m.ui_load_more()}
        </Button>
      ) : null}
    </div>
  );
}
