import type { Assignment, AssignmentCreate } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { givenByClassSentence } from '@rahle/contract/sentences';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { Answer } from '#http/route.ts';
import { personTarget, recordAction } from '#features/audit/audit.queries.ts';
import { findGivingClass } from '#features/classes/given-contents.queries.ts';
import {
  deleteAssignment,
  findAssignment,
  findContentToAssign,
  findMemberToAssign,
  insertAssignment,
} from './assignments.queries.ts';

/** Lends a book: 201 the first time, 200 with the same row after (decisions §5). */
export async function assign(
  tenant: Tenant,
  caller: Caller,
  { userId, ...name }: AssignmentCreate,
): Promise<Answer<Assignment>> {
  const [content, member] = await Promise.all([
    findContentToAssign(tenant, name),
    findMemberToAssign(tenant, userId),
  ]);
  if (!content) return fail('content.not_found');
  if (!member) return fail('user.not_found');
  const loan = { contentId: content.id, memberId: member.id, userId };
  const answer = await inTransaction(tenant, async (step) => {
    const [made, known] = await Promise.all([
      insertAssignment(step, loan),
      findAssignment(step, loan),
    ]);
    if (!made) return known && new Answer(200, known);
    const person = personTarget({ ...member, id: userId }, content.title);
    await recordAction(step, caller, 'content.assigned', person);
    return new Answer(201, made);
  });
  // Assigned before, and taken back in the meantime: it is assigned anew.
  return answer ?? assign(tenant, caller, { userId, ...name });
}

export function unassign(tenant: Tenant, caller: Caller, assignmentId: string): Promise<void> {
  return inTransaction(tenant, async (step) => {
    const loan = await deleteAssignment(step, assignmentId);
    if (!loan) return refuseTaking(step, caller, assignmentId);
    await recordAction(step, caller, 'content.unassigned', personTarget(loan, loan.title));
  });
}

/** What a class gives is taken back from the class (decisions §14). */
async function refuseTaking(tenant: Tenant, { locale }: Caller, assignmentId: string) {
  const giving = (await findGivingClass(tenant, assignmentId)) ?? fail('assignment.not_found');
  fail('content.given_by_class', { message: givenByClassSentence(giving.name, locale) });
}
