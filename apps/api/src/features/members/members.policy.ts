import { fail } from '@rahle/contract/failures';
import { type LocalRole, outranks, type Role } from '@rahle/contract/roles';

/**
 * A member's role, e-mail, password and state are changed by someone of higher rank only (decisions §3). A member never outranks
 * themselves, and a SUPER_USER is no member: so nobody reaches their own role or state this way.
 */
export const mayChange = (actor: { role: Role }, member: { role: LocalRole }): boolean =>
  outranks(actor.role, member.role);

export function refuseLowerRank(actor: { role: Role }, member: { role: LocalRole }) {
  if (!mayChange(actor, member)) fail('rank.too_low');
}
