import type { ReactNode } from 'react';

/** A row's buttons, the most used one last (design §7). */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 md:flex-nowrap">{children}</div>
  );
}
