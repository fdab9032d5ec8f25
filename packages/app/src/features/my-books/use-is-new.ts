import type { Content } from '@rahle/contract/contents';
import { useState } from 'react';
import { useSeen } from '#http/seen.ts';

const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** Come to the reader in the last fourteen days, however old it is, and its page not yet opened in this browser. */
export function useIsNew({ id, createdAt, assignedAt }: Content): boolean {
  const [now] = useState(() => Date.now());
  const isSeen = useSeen('books').has(id);
  return !isSeen && now - Date.parse(assignedAt ?? createdAt) < NEW_FOR_MS;
}
