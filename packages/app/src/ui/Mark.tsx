import { classes } from '#ui/classes.ts';

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={classes('flex-none', className ?? 'size-8')}
    >
      <path
        d="M6.5 8.5 23 27.5M25.5 8.5 9 27.5"
        className="stroke-accent"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M3 6.2c5 0 9.6 1.6 13 7.3 3.4-5.7 8-7.3 13-7.3"
        className="stroke-ink"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
