import { LoaderCircle } from 'lucide-react';
import { classes } from '#ui/classes.ts';

/** Says nothing by itself: the words beside it, or `aria-busy`, do. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle className={classes('animate-spin', className)} />;
}
