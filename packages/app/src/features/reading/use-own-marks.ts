import type { Mark } from '@rahle/contract/marks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useOwner } from '#http/ClientProvider.tsx';
import { useReadingService } from './reading-context.ts';

/** One's marks in a book: those that this device knows at once, then those of other devices. */
export function useOwnMarks(contentId: string) {
  const service = useReadingService();
  const queries = useQueryClient();
  const queryKey = ['own marks', contentId, useOwner()];
  const show = useEffectEvent((marks: Mark[]) => queries.setQueryData(queryKey, marks));
  useEffect(
    () =>
      service.subscribe((changed) => {
        if (changed === contentId)
          void service
            .queue()
            .then((queue) => queue.marks(contentId))
            .then(show);
      }),
    [service, contentId],
  );
  return useQuery({
    queryKey,
    queryFn: async () => {
      const queue = await service.queue();
      const known = await queue.marks(contentId);
      if (known.length > 0) queries.setQueryData(queryKey, known);
      try {
        await queue.pull(contentId);
      } catch (error) {
        // What is known here is worth more than a sentence about the rest; the page says that it is offline.
        if (known.length === 0) throw error;
      }
      return queue.marks(contentId);
    },
    staleTime: 0,
  });
}
