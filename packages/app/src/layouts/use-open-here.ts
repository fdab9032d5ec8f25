import { useState } from 'react';
import { useLocation } from '#router/hooks.ts';

/** Open until the page changes: a drawer that led somewhere has done its work. */
export function useOpenHere() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : null)] as const;
}
