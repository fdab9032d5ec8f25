import { CircleAlert, CloudOff, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

const TONES = {
  info: { look: 'bg-accent-soft', mark: 'text-accent-ink', icon: <Info /> },
  warn: { look: 'bg-warn-soft', mark: 'text-warn-ink', icon: <CloudOff /> },
  bad: { look: 'bg-danger-soft', mark: 'text-danger-ink', icon: <CircleAlert /> },
};

type NoteProps = {
  /** `warn` is mostly about being offline, hence its icon; another one may be given. */
  tone?: keyof typeof TONES;
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** A sentence that belongs to the page, not to a moment. A bad one is read out when it appears. */
export function Note({ tone = 'info', children, icon, action, className }: NoteProps) {
  const { look, mark, icon: usual } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classes(
        'flex items-center gap-3 rounded-md px-4 py-3.5 text-sm text-ink',
        look,
        className,
      )}
    >
      <span className={mark}>{icon ?? usual}</span>
      <div className="flex-1 text-pretty">{children}</div>
      {action}
    </div>
  );
}
