import type { ReactNode } from 'react';
import { Resting } from '#ui/Resting.tsx';

/** A row's buttons, the most used one last (design §7). */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Resting className="relative z-1 flex flex-wrap items-center justify-end gap-1.5 md:flex-nowrap">
      {children}
    </Resting>
  );
}
