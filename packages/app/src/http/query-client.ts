import { QueryClient } from '@tanstack/react-query';

/** `networkMode: always` because our own transport, not the query library, decides what offline means. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true, staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
