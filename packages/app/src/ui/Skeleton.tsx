import { classes } from '#ui/classes.ts';

/** One waiting shape; size and radius come from the class. Put several inside `Waiting`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('skeleton', className ?? 'h-4 rounded-sm')} />;
}
