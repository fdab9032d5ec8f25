import type { SessionState } from '#session/stored-session.ts';

/** Whose data is whose: nothing read as one user, or in one organization, is shown to another (decisions §11). */
export const ownerOf = ({ tokens, me, workingDomain }: SessionState): string =>
  tokens === null ? 'visitor' : `${me?.user.id ?? 'unknown'}@${workingDomain ?? 'own'}`;
