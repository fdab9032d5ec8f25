import { classes } from '#ui/classes.ts';

export function RahleDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      aria-hidden="true"
      className={classes(className ?? 'size-22')}
    >
      <path
        d="M26 40 66 86M70 40 30 86"
        className="stroke-accent-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M14 32c14 0 26 4 34 20 8-16 20-20 34-20"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
