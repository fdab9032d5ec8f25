import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import { Shapes } from '#covers/Shapes.tsx';
import { stripFor } from '#covers/strip-for.ts';

type SampleStripProps = { title: string; className?: string | undefined };

export function SampleStrip({ title, className }: SampleStripProps) {
  const shapes = useMemo(() => stripFor(title), [title]);
  return (
    <div aria-hidden="true" className={classes('strip overflow-hidden', className ?? 'h-26')}>
      <svg viewBox="0 0 360 104" preserveAspectRatio="xMidYMax slice" className="size-full">
        <Shapes shapes={shapes} />
      </svg>
    </div>
  );
}
