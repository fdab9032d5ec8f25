import type { ReactNode } from 'react';

/** A form's acts, Cancel before Save; stays in sight while a long form scrolls. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 max-md:*:flex-1 max-md:*:px-2 md:px-6 md:py-4">
      {children}
    </div>
  );
}
