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
      },
      mutations: { networkMode: 'always' },
    },
  });
