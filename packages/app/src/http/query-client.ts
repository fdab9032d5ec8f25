import { QueryClient } from '@tanstack/react-query';

/** `networkMode: always` because our own transport, not the query library, decides what offline means. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        // Even within staleTime: an answer read offline a moment ago may have been kept for days.
        refetchOnReconnect: 'always',
        staleTime: 5_000,
        // A list that one comes back to after an hour's reading is still as long as it was, and is scrolled there.
        gcTime: 3_600_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
