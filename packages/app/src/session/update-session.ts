import type { Me } from '@rahle/contract/authentication';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { SessionStore } from '#session/session-store.ts';
import { forgetWorkingDomain, storeMe, storeWorkingDomain } from '#session/stored-session.ts';

/** A name or role that changed acts at once. Nothing is kept for a user who has left meanwhile. */
export function updateMe(store: SessionStore, me: Me): void {
  const { tokens, me: before, workingDomain } = store.reread();
  if (tokens === null) return;
  // An answer about another organization than the chosen one is to an older question.
  const isLate = before && workingDomain !== null && me.organization.domain !== workingDomain;
  const now = isLate ? { ...me, organization: before.organization } : me;
  storeMe(now);
  store.set({ ...store.current(), me: now });
}

export function chooseOrganization(store: SessionStore, chosen: OrganizationBrief): void {
  const { me } = store.reread();
  if (!me) return;
  const { id, name, domain, logo } = chosen;
  const moved = { ...me, organization: { id, name, domain, logo } };
  storeWorkingDomain(domain);
  storeMe(moved);
  store.set({ ...store.current(), me: moved, workingDomain: domain });
}

export function leaveChosenOrganization(store: SessionStore): void {
  forgetWorkingDomain();
  store.set({ ...store.current(), workingDomain: null });
}
