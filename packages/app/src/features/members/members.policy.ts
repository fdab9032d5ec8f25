import { outranks, type Role } from '@rahle/contract/roles';

const GRANTABLE: Role[] = ['MANAGER', 'TEACHER'];

/** What the form offers: SUPER_USER only to one, and whatever the member is already (§6, decisions §3). */
export function grantableBy(role: Role, current?: Role): Role[] {
  const offered: Role[] = role === 'SUPER_USER' ? ['SUPER_USER', ...GRANTABLE] : GRANTABLE;
  return current && !offered.includes(current) ? [...offered, current] : offered;
}

/** An account is changed by someone of higher rank (decisions §3). */
export const mayEdit = (role: Role, member: { role: Role }): boolean => outranks(role, member.role);
