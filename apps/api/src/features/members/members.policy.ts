import { fail } from '@rahle/contract/failures';
import { type LocalRole, mayChangeAccount, type Role } from '@rahle/contract/roles';

export function refuseLowerRank(actor: { role: Role }, member: { role: LocalRole }) {
  if (!mayChangeAccount(actor.role, member)) fail('rank.too_low');
}
