import { useIsOnline, useIsServerAway } from '#offline/connection-context.ts';
import { OfflineMark } from '#ui/feedback/OfflineMark.tsx';

/** Says that what is shown comes from the cache (decisions §11). */
export function ConnectionMark() {
  const isServerAway = useIsServerAway();
  return useIsOnline() ? null : <OfflineMark isServerAway={isServerAway} />;
}
