import { CloudOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#offline/connection-context.ts';

/** Says that what is shown comes from the cache (decisions §11). */
export function OfflineMark() {
  const isOnline = useIsOnline();
  return (
    <output>
      {isOnline ? null : (
        <span className="inline-flex min-h-7 items-center gap-2 rounded-full bg-warn-soft px-3 text-xs font-semibold text-warn-ink">
          <CloudOff className="size-4" />
          <span className="max-sm:sr-only">{m.shell_offline()}</span>
        </span>
      )}
    </output>
  );
}
