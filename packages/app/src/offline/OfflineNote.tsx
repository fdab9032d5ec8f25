import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#offline/connection-context.ts';
import { Note } from '#ui/Note.tsx';

/** Over a list that comes from the cache (design §6). */
export function OfflineNote({ className = '' }: { className?: string }) {
  if (useIsOnline()) return null;
  return (
    <output className={`block ${className}`}>
      <Note tone="warn">{m.offline_list()}</Note>
    </output>
  );
}
