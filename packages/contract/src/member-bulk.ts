import { z } from 'zod';
import { BulkIds, BulkResult } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MemberState } from './members.ts';
import { LocalRole } from './roles.ts';
import { plainText } from './text.ts';

export const BulkAction = z.enum(
  ['assign', 'unassign', 'class', 'activate', 'deactivate'],
  'field.invalid',
);
export type BulkAction = z.infer<typeof BulkAction>;

/** What an action needs beyond the people it is done to. */
const NEEDS: Record<BulkAction, 'contentIds' | 'classId' | null> = {
  assign: 'contentIds',
  unassign: 'contentIds',
  class: 'classId',
  activate: null,
  deactivate: null,
};

/**
 * The members are named by their ids, or by a search that finds them; an empty one finds everybody. Beside a search the
 * list's own filters count: what is done is done to those whom the list shows.
 */
export const MemberBulk = z
  .strictObject({
    ids: BulkIds.optional(),
    search: plainText(500).optional(),
    role: LocalRole.optional(),
    state: MemberState.optional(),
    action: BulkAction,
    contentIds: z
      .array(z.guid('field.invalid'), 'field.invalid')
      .min(1, 'field.invalid')
      .max(LIMITS.bulk.contents, 'bulk.too_many_contents')
      .optional(),
    classId: z.guid('field.invalid').optional(),
  })
  .superRefine((body, context) => {
    const offend = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((body.ids === undefined) === (body.search === undefined)) offend('ids', 'bulk.one_choice');
    for (const filter of ['role', 'state'] as const)
      if (body.search === undefined && body[filter] !== undefined) offend(filter, 'field.invalid');
    for (const field of ['contentIds', 'classId'] as const) {
      const isNeeded = NEEDS[body.action] === field;
      if (isNeeded !== (body[field] !== undefined)) offend(field, 'field.invalid');
    }
  });
export type MemberBulk = z.infer<typeof MemberBulk>;

export const memberBulk = {
  change: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/members/bulk',
    access: 'members.manage',
    summary: 'Do one thing to many members, all of it or nothing; each refused one is named',
    params: z.object({ organizationId: z.guid() }),
    body: MemberBulk,
    bodyLimit: LIMITS.body.large,
    isLong: true,
    reply: BulkResult,
  }),
};
