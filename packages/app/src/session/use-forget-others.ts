import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwner } from '#http/ClientProvider.tsx';
import { ownerOf } from '#session/owner.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** Drops from memory what the previous user has read, as soon as they are no longer the one who reads. */
export function useForgetOthers(): void {
  const queries = useQueryClient();
  const session = useSession();
  const owner = useOwner();
  useEffect(() => {
    // While a page is taken over it is still drawn as the server knew its reader; their own is there already.
    const kept = [owner, ownerOf(session.current())];
    queries.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[2])) });
  }, [queries, session, owner]);
}
