import type { Content } from '@rahle/contract/contents';
import { useState } from 'react';
import { useSeen } from '#http/seen.ts';

const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** Published in the last fourteen days, and its page not yet opened in this browser. */
export function useIsNew({ id, createdAt }: Content): boolean {
  const [now] = useState(() => Date.now());
  const isSeen = useSeen('books').has(id);
  return !isSeen && now - Date.parse(createdAt) < NEW_FOR_MS;
}
