import type { Role } from '@rahle/contract/roles';

/** Decisions §3: AGENT is never granted here, SUPER_USER only by one; whoever manages members grants the rest. */
export function mayGrant(actor: { role: Role }, role: Role): boolean {
  if (role === 'SUPER_USER') return actor.role === 'SUPER_USER';
  return role !== 'AGENT';
}
