import type { Me } from '@rahle/contract/authentication';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { SessionStore } from '#session/session-store.ts';
import {
  forgetWorkedIn,
  forgetWorkingDomain,
  storeMe,
  storeWorkingOrganization,
} from '#session/stored-session.ts';

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
  const organization = briefOf(chosen);
  const moved = { ...me, organization };
  storeWorkingOrganization(organization);
  storeMe(moved);
  const workingDomain = organization.domain;
  store.set({ ...store.current(), me: moved, workingDomain, workedIn: organization });
}

/** The organization of the address, which is the session's own; the one that was worked in is remembered. */
export function visitOrganization(store: SessionStore, site: OrganizationBrief): void {
  const { me } = store.reread();
  if (!me) return;
  const moved = { ...me, organization: briefOf(site) };
  forgetWorkingDomain();
  storeMe(moved);
  store.set({ ...store.current(), me: moved, workingDomain: null });
}

export function leaveChosenOrganization(store: SessionStore): void {
  forgetWorkingDomain();
  forgetWorkedIn();
  store.set({ ...store.current(), workingDomain: null, workedIn: null });
}

const briefOf = ({ id, name, domain, logo }: OrganizationBrief) => ({ id, name, domain, logo });
