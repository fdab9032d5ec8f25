import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type DescriptionListProps = {
  items: readonly { term: string; detail: ReactNode }[];
  className?: string | undefined;
};

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={classes('divide-y divide-line text-sm', className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className="flex items-center justify-between gap-4 py-2.5">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-right font-semibold wrap-anywhere tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
