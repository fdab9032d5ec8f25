import { type ReactNode, use } from 'react';
import { classes } from '#ui/classes.ts';
import { Refusal } from '#ui/refusal.ts';

/** Buttons that would be refused just now rest, and say why. Links lead on, but for those that rest themselves. */
export function Resting({ className, children }: { className?: string; children: ReactNode }) {
  const refusal = use(Refusal);
  return (
    <fieldset
      disabled={refusal !== null}
      title={refusal ?? undefined}
      className={classes('m-0 min-w-0 border-0 p-0', className)}
    >
      {children}
    </fieldset>
  );
}
