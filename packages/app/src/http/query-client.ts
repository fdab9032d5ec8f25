import { QueryClient } from '@tanstack/react-query';

/** `networkMode: always` because our own transport, not the query library, decides what offline means. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        // However fresh: what was recalled a moment ago may be days old.
        refetchOnReconnect: 'always',
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
