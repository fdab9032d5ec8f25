import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline, useIsServerAway, useSavedAt } from '#offline/connection-context.ts';
import { formatRelative } from '#ui/formats/format-date.ts';
import { Note } from '#ui/feedback/Note.tsx';

type OfflineNoteProps = {
  /** The path of the read behind what is shown, by which its age is known. */
  of: string;
  className?: string;
  /** What else is to be known meanwhile. */
  children?: ReactNode;
};

/** Over what comes from the cache, with its age (design §6). */
export function OfflineNote({ of, className = '', children }: OfflineNoteProps) {
  const isOnline = useIsOnline();
  const isServerAway = useIsServerAway();
  const savedAt = useSavedAt(of);
  if (isOnline) return null;
  return (
    <output className={`block ${className}`}>
      <Note tone="warn">
        {sentence(isServerAway, savedAt === null ? null : formatRelative(new Date(savedAt)))}{' '}
        {children}
      </Note>
    </output>
  );
}

function sentence(isServerAway: boolean, age: string | null): string {
  if (age === null) return isServerAway ? m.server_away_list() : m.offline_list();
  return isServerAway ? m.server_away_saved({ age }) : m.offline_saved({ age });
}
