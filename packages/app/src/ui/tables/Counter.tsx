import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber, formatTotal } from '#ui/formats/format-number.ts';

type CounterProps = {
  shown: number;
  total: number;
  /** Beyond this the total only tells that there are more. */
  countedUpTo?: number | undefined;
  className?: string | undefined;
};

/** “Showing 12 of 48 results”, at zero too (decisions §10); announced when it changes. */
export function Counter({ shown, total, countedUpTo, className }: CounterProps) {
  return (
    <output className={classes('text-sm text-ink-3 tabular-nums', className)}>
      {m.ui_showing({ shown: formatNumber(shown), total: formatTotal(total, countedUpTo) })}
    </output>
  );
}
