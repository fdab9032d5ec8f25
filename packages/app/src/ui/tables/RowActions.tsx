import { type ReactNode, use } from 'react';
import { RowRefusal } from '#ui/tables/row-refusal.ts';

/** A row's buttons, the most used one last (design §7). Where they would be refused they rest, and say why. */
export function RowActions({ children }: { children: ReactNode }) {
  const refusal = use(RowRefusal);
  return (
    <fieldset
      disabled={refusal !== null}
      title={refusal ?? undefined}
      className="relative z-1 m-0 flex min-w-0 flex-wrap items-center justify-end gap-1.5 border-0 p-0 md:flex-nowrap"
    >
      {children}
    </fieldset>
  );
}
