import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type {
  SampleContent,
  SampleContentCreate,
  SampleContentUpdate,
} from '@rahle/contract/sample-contents';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import { requireRoom } from '#database/lists.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import {
  deleteSampleContent,
  deleteSampleContents,
  findSampleContentToChange,
  insertSampleContent,
  updateSampleContent,
} from './sample-contents.queries.ts';

/** An order number is free or taken within its group (§5); of two who want it, the database lets one have it. */
const refusingTakenOrder = <Result>(work: Promise<Result>): Promise<Result> =>
  onConflict(work, 'sample_content.order_taken', { fields: { order: 'order.taken' } });

export function addSampleContent(
  tenant: Tenant,
  fields: SampleContentCreate,
): Promise<SampleContent> {
  const added = inTransaction(tenant, async (step) => {
    const { sampleContents: most } = LIMITS.perOrganization;
    await requireRoom(step, 'sample_contents', most, 'sample_content.too_many');
    return insertSampleContent(step, fields);
  });
  return refusingTakenOrder(added);
}

export function changeSampleContent(
  tenant: Tenant,
  sampleContentId: string,
  change: SampleContentUpdate,
): Promise<SampleContent> {
  const changed = inTransaction(tenant, async (step) => {
    const before = await findSampleContentToChange(step, sampleContentId);
    if (!before) return fail('sample_content.not_found');
    return updateSampleContent(step, sampleContentId, { ...before, ...change });
  });
  return refusingTakenOrder(changed);
}

export function removeSampleContent(
  tenant: Tenant,
  caller: Caller,
  sampleContentId: string,
): Promise<null> {
  return inTransaction(tenant, async (step) => {
    const removed = await deleteSampleContent(step, sampleContentId);
    const { title } = removed ?? fail('sample_content.not_found');
    const sample = { kind: 'sample_content', id: sampleContentId, name: title } as const;
    await recordAction(step, caller, 'sample_content.deleted', sample);
    return null;
  });
}

export function removeSampleContents(tenant: Tenant, caller: Caller): Promise<{ deleted: number }> {
  return inTransaction(tenant, async (step) => {
    const deleted = await deleteSampleContents(step);
    const all = { kind: 'sample_content', value: deleted } as const;
    await recordAction(step, caller, 'sample_content.deleted', all);
    return { deleted };
  });
}
