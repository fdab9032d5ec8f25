import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { RahleDrawing } from '#ui/RahleDrawing.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string | undefined;
};

export function EmptyState({
  title,
  children,
  action,
  icon,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classes(
        'grid content-center justify-items-center gap-2 px-6 py-14 text-center text-ink-2',
        className,
      )}
    >
      {icon ? <span className="[&_.lucide]:size-5.5">{icon}</span> : <RahleDrawing />}
      <Heading className="mt-3 text-lg text-ink">{title}</Heading>
      {children ? <div className="max-w-96 *:text-balance">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
