import type { ItemState } from '@rahle/contract/item';
import { can } from '@rahle/contract/roles';
import type { Actor } from '#http/actor.ts';

/** Passive announcements exist only for those who manage them (decisions §5). */
export const visibleStates = ({ role }: Actor): ItemState[] =>
  can(role, 'announcements.manage') ? ['ACTIVE', 'PASSIVE'] : ['ACTIVE'];
