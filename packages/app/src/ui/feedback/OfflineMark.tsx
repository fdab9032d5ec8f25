import { CloudOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';

/** The header's mark while there is no connection; below 1024 the word is there for screen readers only. */
export function OfflineMark({ isServerAway = false }) {
  return (
    <output className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full bg-warn-soft px-3 text-xs font-semibold text-warn-ink max-lg:px-0 lg:h-7">
      <CloudOff className="size-4" />
      <span className="max-lg:sr-only">{isServerAway ? m.ui_server_away() : m.ui_offline()}</span>
    </output>
  );
}
