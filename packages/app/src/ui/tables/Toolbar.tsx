import type { ReactNode } from 'react';

/** Search left, choices right, on a panel's head. On phones the search takes a line of its own, and the choices fill theirs. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3 max-md:*:grow max-md:*:first:w-full md:*:first:max-w-88 md:*:first:flex-1 md:*:not-first:last:ml-auto">
      {children}
    </div>
  );
}
