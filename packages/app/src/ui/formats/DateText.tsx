import { classes } from '#ui/classes.ts';
import { formatDate, formatFullDate } from '#ui/formats/format-date.ts';

type DateTextProps = { date: string; className?: string | undefined };

/** `21 Oct 2026`, with the whole date for a resting pointer. */
export function DateText({ date, className }: DateTextProps) {
  return (
    <time
      dateTime={date}
      title={formatFullDate(date)}
      className={classes('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {formatDate(date)}
    </time>
  );
}
