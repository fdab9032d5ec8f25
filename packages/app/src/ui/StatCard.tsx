import type { ReactNode } from 'react';
import type { To } from '#router/address.ts';
import { Link } from '#router/Link.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

type StatCardProps = {
  to: To;
  label: string;
  /** Missing while it loads; null when it could not be counted. */
  value: number | null | undefined;
  /** Missing while it loads, as the value is. */
  detail: ReactNode;
  icon?: ReactNode;
};

export function StatCard({ to, label, value, detail, icon }: StatCardProps) {
  return (
    <Link
      to={to}
      className="block rounded-lg border border-line bg-surface px-4 pt-3.5 pb-4 text-sm transition-colors hover:border-line-2 md:px-5 md:pt-4.5 md:pb-5"
    >
      <span className="flex items-center gap-2 font-medium text-ink-2">
        {icon ? <span className="text-ink-3 max-md:hidden">{icon}</span> : null}
        {label}
      </span>
      <span className="mt-2 block font-serif text-3xl font-display tracking-display lining-nums tabular-nums md:mt-3.5">
        <Figure value={value} />
      </span>
      <span className="mt-1.5 block text-xs text-ink-3">
        {detail === undefined ? (
          <Skeleton className="h-[1lh] w-24 rounded-sm" />
        ) : (
          (detail ?? '\u00a0')
        )}
      </span>
    </Link>
  );
}

function Figure({ value }: Pick<StatCardProps, 'value'>) {
  if (value === undefined) return <Skeleton className="h-[1lh] w-16 rounded-sm" />;
  return value === null ? '–' : formatNumber(value);
}
