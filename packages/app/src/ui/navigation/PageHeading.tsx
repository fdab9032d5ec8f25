import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { KeptWords } from '#ui/formats/KeptWords.tsx';

type PageHeadingProps = {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  display?: boolean | undefined;
  className?: string | undefined;
};

export function PageHeading({ title, description, action, display, className }: PageHeadingProps) {
  return (
    <div className={classes('flex flex-wrap items-start gap-4', className ?? 'mb-6')}>
      <div className="min-w-56 flex-1">
        <h1
          className={classes(
            'wrap-anywhere',
            display ? 'text-4xl font-display tracking-display' : 'text-2xl',
          )}
        >
          {typeof title === 'string' ? <KeptWords text={title} /> : title}
        </h1>
        {description ? (
          <div
            className={classes(
              'text-pretty',
              display ? 'mt-5 max-w-[38rem] text-lg text-ink-2' : 'mt-1 text-sm text-ink-3',
            )}
          >
            {typeof description === 'string' ? <KeptWords text={description} /> : description}
          </div>
        ) : null}
      </div>
      {action ? (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{action}</div>
      ) : null}
    </div>
  );
}
