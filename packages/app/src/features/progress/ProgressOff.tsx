import { EyeOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** The organization's own choice, not a failure: nothing to try again. */
export function ProgressOff() {
  return (
    <EmptyState icon={<EyeOff />} title={m.progress_off()}>
      <p>{m.progress_off_detail()}</p>
    </EmptyState>
  );
}
