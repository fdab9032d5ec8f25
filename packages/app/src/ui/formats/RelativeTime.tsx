import { formatAgo, formatFullDate, formatRelative } from '#ui/formats/format-date.ts';
import { withCapital } from '#ui/formats/with-capital.ts';

type RelativeTimeProps = {
  date: string;
  /** Where §2 asks for a relative time; elsewhere it gives way to the date after a week. */
  always?: boolean | undefined;
  /** The sentence it stands in: a verb comes first in one language and last in another. */
  words?: (inputs: { age: string }) => string;
  /** It stands by itself or comes first, and so begins with a capital: “Just now”. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** How long ago, with the whole date for a resting pointer. A server's clock may differ by a minute: that is no error. */
export function RelativeTime({ date, always, words, isFirst, className }: RelativeTimeProps) {
  const age = always ? formatAgo(date) : formatRelative(date);
  const said = words ? words({ age }) : age;
  return (
    <time
      dateTime={date}
      title={formatFullDate(date)}
      className={className}
      suppressHydrationWarning
    >
      {isFirst ? withCapital(said) : said}
    </time>
  );
}
