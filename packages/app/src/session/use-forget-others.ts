import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwner } from '#session/SessionProvider.tsx';

/** Drops from memory what the previous user has read, as soon as they are no longer the one who reads. */
export function useForgetOthers(): void {
  const queries = useQueryClient();
  const owner = useOwner();
  useEffect(() => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[2] !== owner });
  }, [queries, owner]);
}
