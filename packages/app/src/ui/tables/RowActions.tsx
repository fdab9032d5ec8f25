import type { ReactNode } from 'react';

export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 md:flex-nowrap">{children}</div>
  );
}
