import type { Actor } from '#http/actor.ts';

/** Which contents someone may read, and the membership that books are lent to. */
export type Reader = { reads: 'all' | 'lent' | 'none'; memberId: string | null };

/**
 * Staff read everything of the organization, a learner what is assigned to them, and a member who waits for
 * approval nothing yet (decisions §3–§5).
 */
export function readerOf({ role, membership }: Actor): Reader {
  const memberId = membership?.id ?? null;
  if (role !== 'LEARNER') return { reads: 'all', memberId };
  return { reads: membership?.state === 'ACTIVE' ? 'lent' : 'none', memberId };
}
