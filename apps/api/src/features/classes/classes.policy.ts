import { can } from '@rahle/contract/roles';
import type { Actor } from '#http/actor.ts';
import type { Viewer } from './classes.queries.ts';

/** Whoever manages classes sees them all, a teacher those they are in: the others are not there (decisions §14). */
export function viewerOf({ role, membership }: Actor): Viewer {
  return { insider: can(role, 'classes.manage') ? null : membership!.id };
}
