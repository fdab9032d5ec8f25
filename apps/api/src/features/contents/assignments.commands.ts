import type { Assignment, AssignmentCreate } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { givenByClassSentence } from '@rahle/contract/sentences';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { Answer } from '#http/route.ts';
import { personTarget, recordAction } from '#features/audit/audit.queries.ts';
import { findGivingClass } from '#features/classes/given-contents.queries.ts';
import { deleteAssignment, findAssigned, insertAssignment } from './assignments.queries.ts';

/** Lends a book: 201 the first time, 200 with the same row after (decisions §5). */
export async function assign(
  tenant: Tenant,
  caller: Caller,
  { userId, ...name }: AssignmentCreate,
): Promise<Answer<Assignment>> {
  const { content, member, assignment } = await findAssigned(tenant, name, userId);
  if (!content) return fail('content.not_found');
  if (!member) return fail('user.not_found');
  const loan = { contentId: content.id, memberId: member.id, userId };
  if (assignment) return new Answer(200, { ...assignment, contentId: content.id, userId });
  const made = await inTransaction(tenant, async (step) => {
    const row = await insertAssignment(step, loan);
    const person = personTarget({ ...member, id: userId }, content.title);
    if (row) await recordAction(step, caller, 'content.assigned', person);
    return row;
  });
  // Where somebody else was quicker, theirs is found now.
  return made ? new Answer(201, made) : assign(tenant, caller, { userId, ...name });
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
