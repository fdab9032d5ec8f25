import { LIMITS } from '@rahle/contract/limits';

/** How far the server counts a list of contents: all of it, or so many of those that a search finds. */
export const countedUpTo = (search: string): number =>
  search === '' ? Infinity : LIMITS.countedMatches;
