import { DateText } from '#ui/formats/DateText.tsx';
import { formatDate, formatRelative } from '#ui/formats/format-date.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';

/** While "two days ago" is easier to grasp than a date (design §8: under seven days). */
export const isRecent = (date: string): boolean => formatRelative(date) !== formatDate(date);

export function WhenPublished({ date }: { date: string }) {
  return (
    <p className="flex gap-x-2 text-sm text-ink-3 tabular-nums max-md:mb-1 md:flex-col">
      <DateText date={date} className="md:leading-7" />
      {isRecent(date) ? <RelativeTime date={date} className="text-xs max-md:leading-5" /> : null}
    </p>
  );
}
