import { useEffect, useEffectEvent } from 'react';
import { useRouter } from './contexts.ts';
import type { Farewell } from './router.ts';

/** Done before another page is shown in place of this one, however that was asked for. */
export function useFarewell(farewell: Farewell): void {
  const router = useRouter();
  const bid = useEffectEvent(farewell);
  useEffect(() => router.addFarewell(() => bid()), [router]);
}
