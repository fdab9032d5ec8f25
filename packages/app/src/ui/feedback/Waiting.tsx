import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';

/** Around skeletons: says that something is coming, and shows it only after 150 ms, so that fast reads do not flash. */
export function Waiting({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true" className="animate-late">
      <output className="sr-only">{m.ui_loading()}</output>
      {children}
    </div>
  );
}
