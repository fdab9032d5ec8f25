import { formatFullDate, formatRelative } from '#ui/format-date.ts';

type RelativeTimeProps = { date: string; className?: string | undefined };

/** How long ago, with the whole date for a resting pointer. A server's clock may differ by a minute: that is no error. */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  return (
    <time
      dateTime={date}
      title={formatFullDate(date)}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(date)}
    </time>
  );
}
