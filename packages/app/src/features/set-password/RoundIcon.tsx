import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

const TONES = { plain: 'bg-accent-soft text-accent-ink', warn: 'bg-warn-soft text-warn-ink' };

/** What a page tells, at a glance; the heading below says it in words. */
export function RoundIcon({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classes('grid size-14 place-items-center rounded-full', TONES[tone])}>
      {children}
    </span>
  );
}
