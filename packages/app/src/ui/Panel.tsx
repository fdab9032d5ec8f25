import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type PanelProps = {
  children: ReactNode;
  /** A heading inside, with room for one act to its right. */
  title?: ReactNode;
  action?: ReactNode;
  /** Its name when it has no heading; makes it a region. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The card that things lie on: flat, with a hairline (design §3). */
export function Panel({ children, title, action, label, className }: PanelProps) {
  return (
    <section
      aria-label={label}
      className={classes('overflow-clip rounded-lg border border-line bg-surface', className)}
    >
      {title ? (
        <header className="flex items-center gap-3 px-5 pt-4 pb-3">
          <h2 className="flex-1 font-sans text-base font-semibold tracking-normal">{title}</h2>
          {action}
        </header>
      ) : null}
      {children}
    </section>
  );
}
