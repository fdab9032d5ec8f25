import { Progress as Base } from '@base-ui/react/progress';
import { currentLocale } from '#i18n/locale.ts';
import { classes } from '#ui/classes.ts';

type ProgressBarProps = {
  /** 0 to 100; null while the end is not known. */
  value: number | null;
  label: string;
  className?: string | undefined;
};

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  return (
    <Base.Root value={value} locale={currentLocale()} aria-label={label} className={className}>
      <Base.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Base.Indicator
          className={classes(
            'h-full rounded-full bg-accent transition-[width] pace-2',
            value === null && 'w-1/3 animate-pulse',
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
