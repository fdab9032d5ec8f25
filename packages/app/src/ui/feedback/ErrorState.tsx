import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

type ErrorStateProps = {
  title: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  icon?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Stands in place of what could not be loaded (design §6), never as a toast. */
export function ErrorState({ title, onRetry, busy, icon, children, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={icon ?? <Unplug />}
        title={title}
        level={level}
        action={
          onRetry ? (
            <Button busy={busy} onClick={onRetry}>
              {m.ui_try_again()}
            </Button>
          ) : null
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
