import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

const FAILED = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && state.data === undefined,
} as const;

/** Whether something that is on the screen could not be read, and how to read it again. */
export function useFailedReads() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const hasFailed = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => cache.findAll(FAILED).length > 0,
    () => false,
  );
  return { hasFailed, readAgain: () => queries.refetchQueries(FAILED) };
}
