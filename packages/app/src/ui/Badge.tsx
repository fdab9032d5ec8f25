import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

const TONES = {
  ok: ['bg-ok-soft text-ok-ink', 'bg-ok-dot'],
  warn: ['bg-warn-soft text-warn-ink', 'bg-warn-dot'],
  idle: ['bg-idle-soft text-idle-ink', 'bg-idle-dot'],
  accent: ['bg-accent-soft text-accent-ink', 'bg-accent'],
} as const;

export type BadgeTone = keyof typeof TONES;

type BadgeProps = { tone?: BadgeTone; dot?: boolean; children: ReactNode; className?: string };

/** A dot and a word: colour is never the only sign. */
export function Badge({ tone = 'idle', dot = false, children, className }: BadgeProps) {
  const [ground, mark] = TONES[tone];
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2 text-xs leading-none font-semibold whitespace-nowrap tabular-nums',
        ground,
        className,
      )}
    >
      {dot ? <span aria-hidden="true" className={classes('size-1.75 rounded-full', mark)} /> : null}
      {children}
    </span>
  );
}
