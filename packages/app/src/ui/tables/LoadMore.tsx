import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

/** A list that is read a page at a time, from its first on. */
export type MorePages = { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

type LoadMoreProps = {
  pages: MorePages;
  /** A pointer or the focus has come near: the next page may be read ahead. */
  onIntent?: (() => void) | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

export function LoadMore(props: LoadMoreProps) {
  const { pages, onIntent, children, className } = props;
  const { hasMore, isLoadingMore, loadMore } = pages;
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The button leaves with the last page; without this the keyboard would start again at the top.
  useEffect(() => {
    if (!hasMore && wasPressed.current) box.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [hasMore]);

  function handleClick(): void {
    wasPressed.current = true;
    loadMore();
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
          busy={isLoadingMore}
          busyLabel={m.ui_loading()}
          onClick={handleClick}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className="max-md:w-full"
        >
          {m.ui_load_more()}
        </Button>
      ) : null}
    </div>
  );
}
