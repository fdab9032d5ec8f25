import { mayGrant, type Role } from '@rahle/contract/roles';

/** In the order of §6. */
const OFFERED: Role[] = ['SUPER_USER', 'MANAGER', 'TEACHER'];

/** What the form offers: what may be granted, and whatever the member is already (decisions §3). */
export function grantableBy(role: Role, current?: Role): Role[] {
  const offered = OFFERED.filter((granted) => mayGrant(role, granted));
  return current && !offered.includes(current) ? [...offered, current] : offered;
}
