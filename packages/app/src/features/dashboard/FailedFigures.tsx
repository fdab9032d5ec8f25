import { useFailedReads } from '#http/use-failed-reads.ts';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#offline/connection-context.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/feedback/Note.tsx';

/** Why dashes stand in place of figures; being offline is said above the page. */
export function FailedFigures() {
  const isOnline = useIsOnline();
  const { hasFailed, readAgain } = useFailedReads();
  if (!hasFailed || !isOnline) return null;
  return (
    <Note
      tone="bad"
      className="mb-4"
      action={
        <Button size="sm" onClick={() => void readAgain()}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {m.dashboard_failed()}
    </Note>
  );
}
