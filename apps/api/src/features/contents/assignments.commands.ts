import type { Assignment, AssignmentCreate } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import type { Tenant } from '#database/database.ts';
import { Answer } from '#http/route.ts';
import {
  findAssignment,
  findContentId,
  findMemberId,
  insertAssignment,
} from './assignments.queries.ts';

/** Lends a book: 201 the first time, 200 with the same row after (decisions §5). */
export async function assign(
  tenant: Tenant,
  { userId, ...name }: AssignmentCreate,
): Promise<Answer<Assignment>> {
  const [contentId, memberId] = await Promise.all([
    findContentId(tenant, name),
    findMemberId(tenant, userId),
  ]);
  if (!contentId) return fail('content.not_found');
  if (!memberId) return fail('user.not_found');
  const loan = { contentId, memberId, userId };
  const made = await insertAssignment(tenant, loan);
  if (made) return new Answer(201, made);
  // Lent before; taken back in this very moment, there is nothing left to answer with but to lend it anew.
  const known = await findAssignment(tenant, loan);
  return known ? new Answer(200, known) : assign(tenant, { userId, ...name });
}
